// The settings of points and keys that a merchant changes in the cabinet. What changed is stored with the world.
import type {Store, Table} from '../kit/store';
import type {ApiKey} from './keys';
import type {Point} from './points';

/** What was changed of a point. */
export interface PointSettings extends Partial<Pick<Point, 'v1Secrets' | 'v1OldSecrets'>> {
  readonly callbacks?: Partial<Point['callbacks']>;
}

/** What was changed of a key. */
export type KeySettings = Partial<Pick<ApiKey, 'secrets' | 'allowedAddresses' | 'revoked'>>;

export interface HasSettings {
  readonly settings: {
    /** @throws RangeError if there is no such point */
    changePoint(pointId: number, change: PointSettings): void;
    /** @throws RangeError if there is no such key */
    changeKey(key: string, change: KeySettings): void;
  };
}

/** Adds a change to earlier ones or to the item itself. */
type Merge<Change> = <Target extends Change>(target: Target, change: Change) => Target;

const mergePoint = <Target extends PointSettings>(target: Target, change: PointSettings): Target => ({
  ...target,
  ...change,
  callbacks: {...target.callbacks, ...change.callbacks},
});

const mergeKey = <Target extends KeySettings>(target: Target, change: KeySettings): Target => ({...target, ...change});

/** Items by key with their changes, and the function that changes one. */
function changeable<Key, Change extends object, Item extends Change>(
  items: ReadonlyMap<Key, Item>,
  merge: Merge<Change>,
  table: Table<Change>,
) {
  const changed = (key: Key, item: Item): Item => {
    const change = table.get(String(key));
    return change ? merge(item, change) : item;
  };
  const current = new Map([...items].map(([key, item]) => [key, changed(key, item)]));
  const change = (key: Key, more: Change): void => {
    const item = current.get(key);
    if (!item) {
      throw new RangeError(`nothing has the key ${String(key)}`);
    }
    current.set(key, merge(item, more));
    const before = table.get(String(key));
    table.set(String(key), before ? merge(before, more) : more);
  };
  return {current: current as ReadonlyMap<Key, Item>, change};
}

/** The points and keys of a world. @param store with what was changed of them before */
export function createAccount(store: Store, givenPoints: readonly Point[], givenKeys: readonly ApiKey[]) {
  const points = changeable<number, PointSettings, Point>(
    new Map(givenPoints.map((point) => [point.pointId, point])),
    mergePoint,
    store.table('point settings', {limit: givenPoints.length + 1}),
  );
  const keys = changeable<string, KeySettings, ApiKey>(
    new Map(givenKeys.map((key) => [key.key, key])),
    mergeKey,
    store.table('key settings', {limit: givenKeys.length + 1}),
  );
  return {
    points: points.current,
    keys: keys.current,
    settings: {changePoint: points.change, changeKey: keys.change},
  };
}
