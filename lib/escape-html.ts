/** Escapes a text for use between tags. The build and browsers use the same function. */
export const escapeHtml = (text: string): string =>
  text.replace(/[&<>]/g, (sign) => ({'&': '&amp;', '<': '&lt;', '>': '&gt;'})[sign]!);
