import type {SiteConfig} from '../../../facts/operator/site.schema';
import {messageOf} from '../../../lib/message-of';

/**
 * Applies environment variables to the operator's configuration: announcement and analytics, as JSON, for one
 * deployment.
 *
 * @param config the default export of `facts/operator/site.config.ts`
 * @param env with `DOCS_ANNOUNCEMENT` and `DOCS_ANALYTICS`
 * @returns an unchecked value for `parseSiteConfig`
 * @throws Error that names the variable if its value is not JSON
 */
export function operatorOverrides(config: SiteConfig, env: NodeJS.ProcessEnv): unknown {
  return {
    ...config,
    announcement: fromJson('DOCS_ANNOUNCEMENT', env) ?? config.announcement,
    analytics: fromJson('DOCS_ANALYTICS', env) ?? config.analytics,
  };
}

function fromJson(name: string, env: NodeJS.ProcessEnv): unknown {
  const text = env[name];
  if (!text) {
    return undefined;
  }
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new Error(`${name}: expected JSON, as in facts/operator/site.config.ts; ${messageOf(error)}`);
  }
}

const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (sign) => `&#${sign.codePointAt(0)};`);

/** The bar's content: escaped text and an optional link. */
export function announcementHtml({text, link}: NonNullable<SiteConfig['announcement']>): string {
  return link
    ? `${escapeHtml(text)} <a href="${escapeHtml(link.href)}">${escapeHtml(link.text)}</a>`
    : escapeHtml(text);
}
