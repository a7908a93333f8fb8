// Inlined at the end of every page. It is not compiled, so its syntax must work in every browser. It starts the entry
// scripts when the page is painted and idle, or at the reader's first interaction. If a script cannot be loaded, it
// checks whether a new release has replaced it. If not, the page works as without JavaScript, the home page shows a
// banner, and the scripts are loaded again when the browser is online.
(/**
 * @param {Window & {trustedTypes?: {createPolicy(name: string, rules: object): {createScriptURL(address: string):
 *   string}}}} win
 * @param {Document} doc
 */
function (win, doc) {
  var self = /** @type {HTMLScriptElement} */ (doc.currentScript);
  var root = doc.documentElement;
  var banner = doc.getElementById('base-url-banner');
  var started = false;
  /** @type {string[]} */
  var missing = [];
  // For addresses of scripts, with `require-trusted-types-for`. site/src/browser/trusted-types.ts has the other
  // policies.
  var policy = win.trustedTypes && win.trustedTypes.createPolicy('docs-entry', {createScriptURL: String});
  var firstTouch = ['pointerdown', 'keydown', 'touchstart', 'focusin'];

  // Scroll the sidebar to the current page, even without the entry scripts. Narrow windows do not show the sidebar
  // (site/src/css/shell.css), and measuring there would lay out the whole page again before the first paint.
  var item = win.matchMedia('(min-width: 997px)').matches ? doc.querySelector('.sidebar [aria-current=page]') : null;
  var sidebar = item && item.closest('.sidebar');
  if (item && sidebar) {
    var edge = sidebar.getBoundingClientRect().top;
    sidebar.scrollTop = item.getBoundingClientRect().top - edge - sidebar.clientHeight / 2;
    // No line is cut off at the top, as in site/src/runtime/sidebar.ts.
    sidebar.querySelectorAll('a, summary, .sidebar__label').forEach(function (row) {
      var box = row.getBoundingClientRect();
      if (sidebar && box.top < edge && box.bottom > edge && !row.closest('details:not([open]) > ul')) sidebar.scrollTop -= edge - box.top;
    });
  }

  // Select the language that the style sheet shows.
  var language = root.getAttribute('data-code-language');
  /** @type {NodeListOf<HTMLSelectElement>} */
  var lists = doc.querySelectorAll('[data-language-choice]');
  lists.forEach(function (list) {
    // The language comes from the address, so it must not become a selector.
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
      // Some hosts answer a missing file with a page.
      win.addEventListener('error', function (event) { if (event.filename === script.src && event.error instanceof SyntaxError) fail(src); });
      doc.head.appendChild(script);
    });
  }

  /** @param {string} src the script that could not be loaded */
  function fail(src) {
    missing.push(src);
    if (missing.length > 1) return;
    win.addEventListener('online', function () { load(missing.splice(0)); }, {once: true});
    fetch(win.location.href, {cache: 'no-cache'})
      .then(function (response) { return response.text(); })
      .then(renew, giveUp);
  }

  // Reloads once for each release, as renew() in release.ts does.
  /** @param {string} html this page from the server */
  function renew(html) {
    /** @type {{entry?: string}} */
    var state = win.history.state || {};
    var entry = (/data-entry="([^"]+)"/.exec(html) || [])[1];
    if (!missing.length || !entry || entry === self.getAttribute('data-entry') || entry === state.entry) return giveUp();
    win.history.replaceState(Object.assign({}, state, {entry: entry}), '');
    win.location.reload();
  }

  function giveUp() {
    // The scripts have arrived in the meantime, or are being loaded again.
    if (!missing.length) return;
    root.removeAttribute('data-js');
    // site/src/runtime/early-state.ts follows the link that was pressed in the meantime.
    win.dispatchEvent(new Event('docs:missing'));
    // Only the home page has a banner: site/plugins/html-template.ts.
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

  // A page in a background tab is not painted, so the scripts must not wait forever.
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
