import site from '../../../facts/operator/site.config';
import {parseSiteConfig} from '../../../facts/operator/site.schema';
import {messageOf} from '../../../lib/message-of';
import {operatorOverrides} from '../../../site/plugins/site-config/operator';
import {UserError} from './user-error';

/**
 * Checks the operator's settings before anything reads them.
 *
 * @throws UserError with the file or variable, each wrong key and what was expected
 */
export function requireSettings() {
  try {
    parseSiteConfig(operatorOverrides(parseSiteConfig(site), process.env));
  } catch (error) {
    throw new UserError(messageOf(error));
  }
}
