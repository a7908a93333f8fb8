/** Title of the not-found page, in the document's head and on the page. */
export const NOT_FOUND_TITLE = 'Page Not Found';

export const NOT_FOUND_DESCRIPTION =
  'No page of this documentation has this address. Addresses are case-sensitive and have no ending.';
