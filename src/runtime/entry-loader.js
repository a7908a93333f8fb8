// Appended to every page, inline. Plain script for every browser we support: it is not compiled.
// It starts the entry scripts after the page is painted and idle, or at the reader's first touch. When they do not come,
// it looks whether a release has put others in their place; otherwise the page becomes what it is without JavaScript, the
// home page says so, and they are tried again once online.
(/**
 * @param {Window & {trustedTypes?: {createPolicy(name: string, rules: object): {createScriptURL(address: string): string}}}} win
 * @param {Document} doc
 */
function (win, doc) {
  var self = /** @type {HTMLScriptElement} */ (doc.currentScript);
  var root = doc.documentElement;
  var banner = doc.getElementById('base-url-banner');
  var started = false;
  /** @type {string[]} */
  var missing = [];
  // The addresses of scripts under `require-trusted-types-for`; src/browser/trusted-types.ts has the other policies.
  var policy = win.trustedTypes && win.trustedTypes.createPolicy('docs-entry', {createScriptURL: String});
  var firstTouch = ['pointerdown', 'keydown', 'touchstart', 'focusin'];

  // The sidebar opens at the page: before scripts come, and without them. Narrower windows (src/css/shell.css) do not show
  // it, and to ask for its place would lay out the whole page once more before it is painted.
  var item = win.matchMedia('(min-width: 997px)').matches ? doc.querySelector('.sidebar [aria-current=page]') : null;
  var sidebar = item && item.closest('.sidebar');
  if (item && sidebar) sidebar.scrollTop = item.getBoundingClientRect().top - sidebar.getBoundingClientRect().top - sidebar.clientHeight / 2;

  // A list of languages shows the one that the style sheet does.
  var language = root.getAttribute('data-code-language');
  /** @type {NodeListOf<HTMLSelectElement>} */
  var lists = doc.querySelectorAll('[data-language-choice]');
  lists.forEach(function (list) {
    // The address may name anything: nothing of it becomes a selector.
    if (language && Array.from(list.options).some(function (option) { return option.value === language; })) list.value = language;
  });

  function start() {
    if (started) return;
    started = true;
    firstTouch.forEach(function (type) { win.removeEventListener(type, start, true); });
    load((self.getAttribute('data-entry') || '').split(' '));
  }

  /** @param {string[]} sources addresses */
  function load(sources) {
    sources.forEach(function (src) {
      var script = doc.createElement('script');
      script.src = policy ? policy.createScriptURL(src) : src;
      script.async = false;
      script.onerror = function () { fail(src); };
      // A host that answers everything may answer with a page.
      win.addEventListener('error', function (event) { if (event.filename === script.src && event.error instanceof SyntaxError) fail(src); });
      doc.head.appendChild(script);
    });
  }

  /** @param {string} src the script that did not come */
  function fail(src) {
    missing.push(src);
    if (missing.length > 1) return;
    win.addEventListener('online', function () { load(missing.splice(0)); }, {once: true});
    fetch(win.location.href, {cache: 'no-cache'})
      .then(function (response) { return response.text(); })
      .then(renew, giveUp);
  }

  // Once for each release, as renew() in release.ts has it.
  /** @param {string} html this page as the server has it now */
  function renew(html) {
    /** @type {{entry?: string}} */
    var state = win.history.state || {};
    var entry = (/data-entry="([^"]+)"/.exec(html) || [])[1];
    if (!missing.length || !entry || entry === self.getAttribute('data-entry') || entry === state.entry) return giveUp();
    win.history.replaceState(Object.assign({}, state, {entry: entry}), '');
    win.location.reload();
  }

  function giveUp() {
    // They came meanwhile, or are on their way once more.
    if (!missing.length) return;
    root.removeAttribute('data-js');
    // What was pressed meanwhile: src/runtime/early-state.ts.
    win.dispatchEvent(new Event('docs:missing'));
    // The home page alone has one: plugins/html-template.ts.
    if (!banner) return;
    banner.hidden = false;
    /** @type {ChildNode} */ (banner.lastChild).textContent = win.location.pathname;
  }

  function settle() {
    afterPaint(function () {
      if (win.requestIdleCallback) win.requestIdleCallback(start, {timeout: 1500});
      else setTimeout(start, 100);
    });
  }

  // A page opened in a background tab is not painted: its scripts must not wait for that.
  /** @param {() => void} next */
  function afterPaint(next) {
    var done = false;
    var once = function () {
      if (!done) setTimeout(next, 0);
      done = true;
    };
    try {
      new PerformanceObserver(once).observe({type: 'paint', buffered: true});
    } catch {}
    setTimeout(once, 1000);
  }

  firstTouch.forEach(function (type) { win.addEventListener(type, start, {capture: true, passive: true}); });
  win.addEventListener('docs:hydrated', function () {
    root.setAttribute('data-js', '');
    if (banner) banner.hidden = true;
  }, {once: true});
  if (doc.readyState === 'complete') settle();
  else win.addEventListener('load', settle);
})(window, document);
