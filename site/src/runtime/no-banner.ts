/** Replaces Docusaurus' banner about a wrong base URL. Ours is in the HTML, and the entry loader shows it. */
export default function NoBanner(): null {
  return null;
}
