// Loaded into each process that tools/scripts/lib/run-command.ts starts. The channel to the parent closes when that ends,
// in whatever way, and a process that nobody waits for would keep writing. Plain JavaScript, because it comes before tsx.
if (process.channel) {
  process.once('disconnect', () => process.exit(1));
  process.channel.unref();
}
