import fs from 'node:fs';
import path from 'node:path';

export interface ShippedPackage {
  readonly name: string;
  readonly version: string;
  /** SPDX expression. */
  readonly license: string;
  readonly author: string;
  /** Text of the package's license file; empty without one. */
  readonly text: string;
}

/** Licenses that allow to publish parts of a package together with a notice. */
const ACCEPTED = ['MIT', 'ISC', 'BSD-2-Clause', 'BSD-3-Clause', '0BSD', 'Apache-2.0', 'OFL-1.1'];
const IN_PACKAGE = /^(.*[\\/]node_modules[\\/](?:@[^\\/]+[\\/])?[^\\/]+)[\\/]/;
const LICENSE_FILE = /^(license|copying)(\.(md|txt))?$/i;
const RULE = '-'.repeat(80);

/** Alternatives of an SPDX expression such as `(MIT OR Apache-2.0)`. One accepted license is enough. */
const choicesOf = (license: string): readonly string[] => license.replace(/^\((.*)\)$/, '$1').split(' OR ');

/**
 * The package that a file belongs to.
 *
 * @param file absolute path
 * @returns undefined for a file of the site itself
 * @throws Error that names a package whose license is not accepted
 */
export function packageOf(file: string): ShippedPackage | undefined {
  const [, folder] = IN_PACKAGE.exec(file) ?? [];
  if (!folder) {
    return undefined;
  }
  const {
    name,
    version,
    license,
    author,
  }: {
    name: string;
    version: string;
    license?: string;
    author?: string | {name: string};
  } = JSON.parse(fs.readFileSync(path.join(folder, 'package.json'), 'utf8'));
  if (!license || !choicesOf(license).some((choice) => ACCEPTED.includes(choice))) {
    throw new Error(`${name}@${version}: license ${license}; expected one of ${ACCEPTED.join(', ')}`);
  }
  const licenseFile = fs.readdirSync(folder).find((entry) => LICENSE_FILE.test(entry));
  return {
    name,
    version,
    license,
    author: (typeof author === 'string' ? author : author?.name) ?? '',
    text: licenseFile ? fs.readFileSync(path.join(folder, licenseFile), 'utf8').trim() : '',
  };
}

/** The notice as plain text, one section per package, by name. */
export function notice(packages: readonly ShippedPackage[]): string {
  const sections = [...packages]
    .sort((one, other) => (one.name < other.name ? -1 : 1))
    .map(({name, version, license, author, text}) =>
      [RULE, `${name} ${version}`, `License: ${license}`, ...(author ? [`Author: ${author}`] : []), '', text]
        .join('\n')
        .trimEnd(),
    );
  return ['This site contains parts of the packages below, each under its own license.', ...sections, ''].join('\n\n');
}
