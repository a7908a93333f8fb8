// Why: what it says is for search engines of others that crawl the site; ours reads the pages themselves.
export default function SearchMetadata(): null {
  return null;
}
