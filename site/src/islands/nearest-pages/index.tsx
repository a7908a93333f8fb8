import {hydrate} from '../hydrate';
import NearestPages from './nearest';

/** The words of an address: "services pix payin" for `/services/pix_payin.html`. */
function wordsOf(path: string): string {
  let decoded = path;
  try {
    decoded = decodeURIComponent(path);
  } catch {
    // Not valid percent-encoding, so use the letters as they are.
  }
  return decoded
    .replace(/\.\w+$/, '')
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
    .join(' ');
}

export const mount = hydrate(NearestPages, () => ({addressWords: wordsOf(window.location.pathname)}));
