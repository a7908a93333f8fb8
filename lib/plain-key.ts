import heldKeys, {type Press} from './held-keys';

/** The name of a key that was pressed without others, such as `Enter`; otherwise an empty string, as for Alt+Left. */
export const plainKey = (press: Press & {readonly key: string}): string => (heldKeys(press) === '' ? press.key : '');
