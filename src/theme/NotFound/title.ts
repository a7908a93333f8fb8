/** Title of the not-found page, in the document's head and on the page. */
export const NOT_FOUND_TITLE = 'Page Not Found';
