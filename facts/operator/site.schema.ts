import * as z from 'zod';

/** One line of visible text: it goes into titles, attributes and headers. */
const text = z
  .string()
  .refine(
    (value) => value !== '' && value.trim() === value && !/[\p{Cc}\p{Zl}\p{Zp}]/u.test(value),
    'expected one line of text without spaces around it',
  );
const httpsUrl = z
  .string()
  .refine(
    (url) => /^https:\/\/[^\s\\]+$/.test(url) && URL.canParse(url) && !hasUser(url),
    'expected an address that begins with https://, without user, password and spaces',
  )
  .refine((url) => !url.endsWith('/'), 'expected no trailing slash');
const host = httpsUrl.refine(
  (url) => URL.canParse(url) && new URL(url).origin === url,
  'expected https:// and a host in lower case, without path, query, fragment and final slash',
);

const hasUser = (url: string) => new URL(url).username !== '' || new URL(url).password !== '';

/** A page of the site or an address elsewhere. Others, such as `javascript:`, run in the page or leave the browser. */
const isLink = (href: string) =>
  /^\/(?![/\\])\S*$/.test(href) || (/^(?:https?:\/\/|mailto:)\S+$/.test(href) && URL.canParse(href) && !hasUser(href));

const schema = z.strictObject({
  brand: z.strictObject({
    name: text,
    tagline: text,
    /** BCP 47 language of the tagline, for its `lang` attribute. */
    taglineLanguage: z.string().regex(/^[a-z]{2}(-[A-Z]{2})?$/, 'expected a language, as ru or pt-BR'),
    description: text.max(160),
    copyright: text,
  }),
  hosts: z.strictObject({
    docs: host,
    api: host,
    sandbox: host,
    pay: host,
    cabinet: host,
    support: host,
  }),
  links: z.strictObject({
    knowledgeHub: httpsUrl,
    becomeClient: httpsUrl,
  }),
  /** Where to report a vulnerability, for `/.well-known/security.txt`: an https address or `mailto:`. */
  securityContact: z.url({protocol: /^(https|mailto)$/, error: 'expected an https address or mailto:'}),
  /** A bar above the navigation. Readers dismiss it once per `id`; a new `id` shows it again. */
  announcement: z
    .strictObject({
      id: z.string().regex(/^[a-z0-9-]{1,64}$/, 'expected 1 to 64 of a-z, 0-9 and -'),
      /** Plain text; markup is escaped. */
      text,
      link: z
        .strictObject({
          href: z
            .string()
            .refine(
              isLink,
              'expected a page, as /changelog, or an address that begins with https://, http:// or mailto:',
            ),
          text,
        })
        .optional(),
    })
    .nullable(),
  /** One deferred script tag, added only if set. Otherwise the site sends no data anywhere. */
  analytics: z
    .strictObject({
      scriptUrl: httpsUrl,
      siteId: text,
    })
    .nullable(),
});

export type SiteConfig = z.infer<typeof schema>;

/**
 * Validates the operator's `facts/operator/site.config.ts`.
 * @param value default export of that file
 * @param file its name, for the message
 * @returns the typed value
 * @throws Error with the file, each wrong key and what was expected, one line per fault
 */
export function parseSiteConfig(value: unknown, file = 'facts/operator/site.config.ts'): SiteConfig {
  if (value === undefined) {
    throw new Error(`${file} is not valid:\n  expected the settings as its default export (export default siteConfig)`);
  }
  const result = schema.safeParse(value, {reportInput: true});
  if (result.success) {
    return result.data;
  }
  const faults = result.error.issues.map(
    ({path, message, input}) =>
      `  ${path.join('.') || '(root)'}: ${message}${typeof input === 'string' ? `, found ${JSON.stringify(input)}` : ''}`,
  );
  throw new Error(`${file} is not valid:\n${faults.join('\n')}`);
}
