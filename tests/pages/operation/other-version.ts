// The same operation in the other version.
import {operations, type Operation} from './contract';

/** The operation that does the same in the other version, told by its id and its address; null where there is none. */
export function twinOf({route, version, id}: Operation): Operation | null {
  const other = version === 'v1' ? route.replace('/v1/', '/v2/') : route.replace('/v2/', '/v1/');
  return operations.find((each) => each.route === other && each.id === id && each.version !== version) ?? null;
}
