const MAX_FRAMES = 20;

let attempt = 0;

/**
 * Scrolls to the target of a hash and opens every collapsed block around it. If the target does not exist yet, tries
 * again in each frame, at most 20 times.
 *
 * @param hash with its leading `#`, percent-encoded as in an address
 */
export function revealHash(hash: string): void {
  const id = decode(hash.slice(1));
  const mine = ++attempt;
  let frames = 0;
  const look = (): void => {
    if (mine !== attempt) {
      return;
    }
    const target = document.getElementById(id);
    if (target) {
      openAround(target);
      target.scrollIntoView();
    } else if (++frames < MAX_FRAMES) {
      requestAnimationFrame(look);
    }
  };
  look();
}

/** Opens the collapsed blocks that contain the target. */
function openAround(target: Element): void {
  for (let block = target.closest('details'); block; block = block.parentElement?.closest('details') ?? null) {
    block.open = true;
  }
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
