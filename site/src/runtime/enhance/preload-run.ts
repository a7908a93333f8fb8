/** What tools/scripts/lib/finish-html.ts puts into the head of every page. */
interface Manifest {
  /** Scripts that the worker of the gateway begins with. */
  readonly early: readonly string[];
  /** Style sheet of the part in the page. */
  readonly run: string;
  /** Scripts of the validators, by document. */
  readonly validators: Readonly<Record<string, string>>;
}

/** @returns the manifest of this document; the development server writes none */
const readManifest = (): Manifest | null =>
  JSON.parse(document.querySelector('script[data-run-manifest]')?.textContent ?? 'null') as Manifest | null;

/**
 * Addresses of the files that *Run* fetches for its first answer, in the order in which a slow link should deliver them:
 * small files first, because the gateway takes the longest.
 *
 * @param run id of the operation, as `v2/createTransaction`
 * @param call the call of a guide, as `guide/services/pix/payin 0`
 */
export function filesOfRun({early, run: style, validators}: Manifest, run: string, call?: string): readonly string[] {
  const [document = ''] = run.split('/');
  const [guide] = call?.split(' ') ?? [];
  const data = [run, guide].flatMap((name) => (name ? [`/run/${name}.json`] : []));
  return ['/run/gateway.json', ...data, style, ...early, ...(validators[document] ? [validators[document]] : [])];
}

/**
 * Loads everything that *Run* needs as soon as it is touched. It then finds the files in the browser's cache. What fails
 * here is fetched again, and reported, where it is needed. Each request is a task of its own, so that a press is not
 * delayed.
 */
export function preloadRun({run = '', call}: DOMStringMap): void {
  const manifest = readManifest();
  if (!manifest) {
    return;
  }
  setTimeout(() => void import('@site/src/islands/run').catch(() => undefined));
  for (const file of filesOfRun(manifest, run, call)) {
    setTimeout(() => void fetch(file).catch(() => undefined));
  }
}
