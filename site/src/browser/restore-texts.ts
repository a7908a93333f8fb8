import {keepTexts} from '../../../lib/keep-texts';

/**
 * Restores the texts that a translator has replaced in an element, because React hydrates only what the server rendered.
 * The page's inline script has recorded the changes before.
 */
export const restoreTexts = keepTexts(document, window.docsChanges?.());
