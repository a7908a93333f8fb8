// Refuses to start on a version of Node that is too old. Imported first: later modules use what only newer ones have.
const OLDEST = 20;

if (Number.parseInt(process.versions.node, 10) < OLDEST) {
  console.error(`Node ${process.versions.node}: expected Node ${OLDEST} or newer`);
  process.exit(2);
}
