const MAX_FRAMES = 20;

let attempt = 0;

/**
 * Scrolls to what a hash names, opening every collapsed block around it. What is not there yet is looked for once
 * a frame, 20 frames at most.
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

/** Opens the collapsed blocks that hold the target. */
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
