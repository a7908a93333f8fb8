/** Stands in for a client module that the site does not need. */
export default {};
