/** @returns the milliseconds of processor time that this process spent on the work: other work of the machine adds nothing */
export async function cpuTimeOf(work: () => unknown): Promise<number> {
  const before = process.cpuUsage();
  await work();
  const {user, system} = process.cpuUsage(before);
  return (user + system) / 1000;
}
