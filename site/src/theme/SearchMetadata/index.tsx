// Why: it is metadata for an external search crawler, and our search reads the pages themselves.
export default function SearchMetadata(): null {
  return null;
}
