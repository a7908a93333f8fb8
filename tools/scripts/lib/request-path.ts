import path from 'node:path';

/**
 * A proxy may ask with the host in the target.
 *
 * @param target of a request, as it came
 * @returns the path as it is written, with a slash at its beginning
 */
export function splitTarget(target: string): [pathname: string, query: string] {
  const [pathname = '', ...rest] = target.replace(/^https?:\/\/[^/?]*/i, '').split('?');
  return [pathname.replace(/^(?!\/)/, '/'), rest.join('?')];
}

/**
 * What nginx calls `$uri`, by which it looks up files and rules.
 *
 * @param pathname as it is written
 * @returns decoded, slashes in a row as one, `.` and `..` resolved; nothing when it cannot be
 *   decoded or leaves the site
 */
export function filePath(pathname: string): string | undefined {
  const decoded = decodedPath(pathname);
  if (decoded === undefined || decoded.includes('\0')) {
    return undefined;
  }
  // Dots at the end name a folder.
  const relative = path.posix.normalize(`.${decoded.replace(/\/\.{1,2}$/, '$&/')}`);
  return relative.startsWith('../') ? undefined : path.posix.join('/', relative);
}

function decodedPath(pathname: string) {
  try {
    return decodeURIComponent(pathname);
  } catch {
    return undefined;
  }
}

/**
 * One like `//host/x.html` must never become a redirect to another host.
 *
 * @param pathname as it is written
 * @returns where a path that names its `.html` file is redirected to; nothing when it names none
 */
export function cleanPath(pathname: string): string | undefined {
  if (pathname === '/404.html' || !pathname.endsWith('.html')) {
    return undefined;
  }
  return pathname.replace(/^[/\\]+/, '/').replace(/(\/index)?\.html$/, '') || '/';
}

export const withoutSlash = (pathname: string) => pathname.replace(/(?<=.)\/+$/, '');
