import * as z from 'zod';

const httpsUrl = z.url({protocol: /^https$/}).refine((url) => !url.endsWith('/'), 'expected no trailing slash');

const schema = z.strictObject({
  brand: z.strictObject({
    name: z.string().min(1),
    tagline: z.string().min(1),
    /** BCP 47 language of the tagline, for its `lang` attribute. */
    taglineLanguage: z.string().regex(/^[a-z]{2}(-[A-Z]{2})?$/),
    description: z.string().min(1).max(160),
    copyright: z.string().min(1),
  }),
  hosts: z.strictObject({
    docs: httpsUrl,
    api: httpsUrl,
    sandbox: httpsUrl,
    pay: httpsUrl,
    cabinet: httpsUrl,
    support: httpsUrl,
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
      text: z.string().min(1),
      link: z.strictObject({href: z.string().min(1), text: z.string().min(1)}).optional(),
    })
    .nullable(),
  /** One deferred script tag, added only if set. Otherwise the site sends no data anywhere. */
  analytics: z
    .strictObject({
      scriptUrl: httpsUrl,
      siteId: z.string().min(1),
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
  const result = schema.safeParse(value);
  if (result.success) {
    return result.data;
  }
  const faults = result.error.issues.map((issue) => `  ${issue.path.join('.') || '(root)'}: ${issue.message}`);
  throw new Error(`${file} is not valid:\n${faults.join('\n')}`);
}
