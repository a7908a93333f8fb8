// All pages by area, for language models, in files that a model can read whole.
import {kindOfPage} from '../../../facts/reference/pages';
import type {SiteConfig} from '../../../facts/operator/site.schema';
import {MOST_BYTES} from './cut';
import type {OutlinePage} from './outline';

interface Area {
  readonly name: string;
  readonly title: string;
}

/** In the order in which they are listed. */
const AREAS = [
  {name: 'api-v2', title: 'API v2'},
  {name: 'api-v1', title: 'API v1'},
  {name: 'reports', title: 'Reports'},
  {name: 'invoicing', title: 'Invoicing and payment pages'},
  {name: 'payment-methods', title: 'Payment methods'},
  {name: 'cabinet', title: 'Cabinet'},
  {name: 'reference', title: 'Reference'},
  {name: 'start', title: 'Start: requests, answers, callbacks, payment page'},
] as const satisfies readonly Area[];

function nameOfArea({permalink}: OutlinePage): (typeof AREAS)[number]['name'] {
  const {area = 'start', version} = kindOfPage(permalink);
  if (permalink === '/reports') {
    return 'reports';
  }
  if (area === 'api') {
    return version === 'v1' ? 'api-v1' : 'api-v2';
  }
  return area === 'services' ? 'payment-methods' : area;
}

export interface Part {
  /** Such as `llms-full-api-v2.txt`; more files of the same area have a number. */
  readonly file: string;
  readonly title: string;
  readonly text: string;
}

const bytes = (text: string): number => Buffer.byteLength(text);

/** @param abridged text of each page in pieces, by its path */
export function partsOf(
  {brand, hosts}: SiteConfig,
  pages: readonly OutlinePage[],
  abridged: ReadonlyMap<string, readonly string[]>,
): Part[] {
  return AREAS.flatMap((area) => {
    const head = `# ${brand.name} documentation: ${area.title}

Each page has its address below a line of hyphens. Shorter here than in the pages' own Markdown, at the address with \`.md\` at the end:
programs are the HTTP request that they send, or in one language; rows of reference tables are left out; links within the
site are paths on ${hosts.docs}.
`;
    const texts: string[] = [];
    for (const piece of pages
      .filter((page) => nameOfArea(page) === area.name)
      .flatMap(({permalink}) => abridged.get(permalink)!)) {
      const last = texts.at(-1);
      if (last === undefined || bytes(last + piece) > MOST_BYTES) {
        texts.push(head + piece);
      } else {
        texts[texts.length - 1] = last + piece;
      }
    }
    return texts.map((text, index) => ({
      file: `llms-full-${area.name}${index > 0 ? `-${index + 1}` : ''}.txt`,
      title: index > 0 ? `${area.title}, part ${index + 1}` : area.title,
      text,
    }));
  });
}
