/** Data that tools/scripts/lib/finish-html.ts writes into the head of every page. */
interface Manifest {
  /** First scripts of the gateway's worker. */
  readonly early: readonly string[];
  /** Style sheet of the *Run* island. */
  readonly run: string;
  /** Scripts of the validators, by document. */
  readonly validators: Readonly<Record<string, string>>;
}

/** @returns the manifest of this document; the development server writes none */
const readManifest = (): Manifest | null =>
  JSON.parse(document.querySelector('script[data-run-manifest]')?.textContent ?? 'null') as Manifest | null;

/**
 * Addresses of the files that *Run* needs for its first answer, in the best order for a slow connection: small files
 * first, because the gateway takes the longest.
 *
 * @param run id of the operation, such as `v2/createTransaction`
 * @param call the call of a guide, such as `guide/services/pix/payin 0`
 */
export function filesOfRun({early, run: style, validators}: Manifest, run: string, call?: string): readonly string[] {
  const [document = ''] = run.split('/');
  const [guide] = call?.split(' ') ?? [];
  const data = [run, guide].flatMap((name) => (name ? [`/run/${name}.json`] : []));
  return ['/run/gateway.json', ...data, style, ...early, ...(validators[document] ? [validators[document]] : [])];
}

/**
 * Loads the files that *Run* needs into the browser's cache at the first interaction. Files that fail are fetched
 * again, and errors reported, where they are needed. Each request is a separate task, so that a click is not delayed.
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
