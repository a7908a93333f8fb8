/** Stands in for Docusaurus' banner of a wrong base URL: the entry loader shows ours, which is there without any script. */
export default function NoBanner(): null {
  return null;
}
