/** Replaces client modules that the site does not need. */
export default {};
