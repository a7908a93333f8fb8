// Loaded into each process that tools/scripts/lib/run-command.ts starts. The channel to the parent closes when that ends,
// in whatever way, and a process that nobody waits for would keep writing. Plain JavaScript, because it comes before tsx.
// Workers inherit the options of Node: they keep their channel, which some of them wait for.
if (process.channel && process.env.RUN_PARENT === String(process.ppid)) {
  process.once('disconnect', () => process.exit(1));
  process.channel.unref();
}
