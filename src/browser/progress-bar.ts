import nprogress from 'nprogress';

// The stock template gives its elements the roles "bar" and "spinner", which ARIA does not have. The bar is decoration:
// a page that takes long to arrive is announced by its own title.
export const BAR = '<div class="bar" aria-hidden="true"><div class="peg"></div></div>';

nprogress.configure({barSelector: '.bar', template: BAR});

export default {};
