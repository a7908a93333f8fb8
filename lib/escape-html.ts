/** A text as it stands between tags. The build and a reader's browser write the same. */
export const escapeHtml = (text: string): string =>
  text.replace(/[&<>]/g, (sign) => ({'&': '&amp;', '<': '&lt;', '>': '&gt;'})[sign]!);
