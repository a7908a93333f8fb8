// The catalogue without its words: a gateway in a page goes without them.
import type {ActingFormat, ActingMethod, CatalogueData, Format, Method} from './types';
import {TOLD_OF_FORMAT, TOLD_OF_METHOD} from './words';

const without = <Value extends object, Name extends keyof Value>(
  value: Value,
  names: readonly Name[],
): Omit<Value, Name> =>
  Object.fromEntries(Object.entries(value).filter(([name]) => !names.some((each) => each === name))) as Omit<
    Value,
    Name
  >;

/** @param data whole, as it is read */
export const withoutWords = (data: CatalogueData<Method, Format>): CatalogueData => ({
  ...data,
  methods: data.methods.map((method): ActingMethod => without(method, TOLD_OF_METHOD)),
  formats: Object.fromEntries(
    Object.entries(data.formats).map(([id, format]): [string, ActingFormat] => [id, without(format, TOLD_OF_FORMAT)]),
  ),
});
