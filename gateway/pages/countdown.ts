// Formats the remaining time, first on the server and then in the page's script.

const pad = (value: number): string => String(value).padStart(2, '0');

/** For example `29:58`, `23:59:58`, `6 d 23:59`. */
export function clockText(milliseconds: number): string {
  const seconds = Math.max(0, Math.floor(milliseconds / 1000));
  const [days, hours, minutes] = [
    Math.floor(seconds / 86_400),
    Math.floor(seconds / 3600) % 24,
    Math.floor(seconds / 60) % 60,
  ];
  if (days > 0) {
    return `${days} d ${pad(hours)}:${pad(minutes)}`;
  }
  return hours > 0 ? `${hours}:${pad(minutes)}:${pad(seconds % 60)}` : `${pad(minutes)}:${pad(seconds % 60)}`;
}
