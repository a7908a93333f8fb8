import {hydrate} from '../hydrate';
import NearestPages from './nearest';

/** The words of an address: `/services/pix_payin.html` asks for "services pix payin". */
function wordsOf(path: string): string {
  let decoded = path;
  try {
    decoded = decodeURIComponent(path);
  } catch {
    // Not an encoding: its letters are words all the same.
  }
  return decoded
    .replace(/\.\w+$/, '')
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
    .join(' ');
}

export const mount = hydrate(NearestPages, () => ({asked: wordsOf(window.location.pathname)}));
