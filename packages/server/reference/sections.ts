/** Marks the section that is read in the navigation. */

export function markSection(): void {
  document.querySelector('.side [aria-current]')?.scrollIntoView({ block: 'center' })
  const links = new Map(
    [...document.querySelectorAll<HTMLAnchorElement>('.side a[href^="#"]')].map((link) => [
      link.hash.slice(1),
      link,
    ]),
  )
  const headings = [...links.keys()].flatMap((id) => document.getElementById(id) ?? [])
  if (headings.length === 0) return
  const mark = (): void => {
    const read = headings.findLast((one) => one.getBoundingClientRect().top < READ_FROM_TOP)
    for (const [id, link] of links) link.classList.toggle('read-now', id === read?.id)
  }
  let isWaiting = false
  const markSoon = (): void => {
    if (isWaiting) return
    isWaiting = true
    requestAnimationFrame(() => {
      isWaiting = false
      mark()
    })
  }
  addEventListener('scroll', markSoon, { passive: true })
  mark()
}

/** Pixels below the bar within which a heading counts as reached. */
const READ_FROM_TOP = 140
