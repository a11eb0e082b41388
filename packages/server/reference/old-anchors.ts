/** Links to `/docs/payments#customers.list` are older than the pages of entities. */
export function followOldAnchors(): void {
  follow()
  addEventListener('hashchange', follow)
}

function follow(): void {
  const target = document.getElementById(decoded(location.hash.slice(1)))
  if (target instanceof HTMLAnchorElement && target.classList.contains('action-link'))
    location.replace(target.href)
  // Browsers unfold what a link leads into; older ones need help.
  for (let at = target?.closest('details'); at; at = at.parentElement?.closest('details')) at.open = true
}

/** An address that is no text stays as it is. */
function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
