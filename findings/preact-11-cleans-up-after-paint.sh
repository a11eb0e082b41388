#!/usr/bin/env bash
# preact 11.2.0: the cleanup of `useEffect` of a component that was removed runs after the next paint; in preact 10.29.1 at once.
#
# Expected: when a component is gone from the document, listeners that its effect added elsewhere are gone, too, as in preact 10.
# What happens: the elements are removed first, and events of the next tasks still reach the listeners of the removed component.
# A dialog that listened to its own `close` event was removed and opened again by two keys, and the late event of the removed
# one closed the new one. `useLayoutEffect` is cleaned up at once in both. Since preactjs/preact pull request 5196 (August 2026), as React has done
# since 17; types do not show it.
set -euo pipefail
folder="$(mktemp -d)"
trap 'rm -rf "$folder"' EXIT
cd "$folder"
for version in 10.29.1 11.2.0; do
  mkdir "$version"
  echo '{ "private": true }' > "$version/package.json"
  npm install --prefix "$version" --no-audit --no-fund --loglevel=error "preact@$version" jsdom@26.1.0 > /dev/null
done

cat > remove.mjs <<'JS'
import { JSDOM } from 'jsdom'

const { window } = new JSDOM('<div id="root"></div>', { pretendToBeVisual: true })
const { document } = window
const { requestAnimationFrame, cancelAnimationFrame } = window
Object.assign(globalThis, { window, document, requestAnimationFrame, cancelAnimationFrame })
const { h, render } = await import('preact')
const { useEffect, useLayoutEffect } = await import('preact/hooks')
const root = document.getElementById('root')
for (const [kind, use] of Object.entries({ useEffect, useLayoutEffect })) {
  let ready
  const isReady = new Promise((resolve) => (ready = resolve))
  let seen = 0
  const Listener = () => {
    use(() => {
      const count = () => seen++
      document.addEventListener('late', count)
      ready()
      return () => document.removeEventListener('late', count)
    }, [])
    return h('p', null, 'here')
  }
  render(h(Listener), root)
  await isReady
  render(null, root)
  const left = root.children.length
  // A task later, as an event of the browser would come.
  await new Promise((resolve) => setImmediate(resolve))
  document.dispatchEvent(new window.Event('late'))
  console.log(`${process.argv[2]} ${kind}: elements left ${left}, events that its listener got ${seen}`)
}
process.exit(0)
JS
seen="$(for version in 10.29.1 11.2.0; do cp remove.mjs "$version"; node "$version/remove.mjs" "preact $version"; done)"
echo "$seen"
expected='preact 10.29.1 useEffect: elements left 0, events that its listener got 0
preact 10.29.1 useLayoutEffect: elements left 0, events that its listener got 0
preact 11.2.0 useEffect: elements left 0, events that its listener got 1
preact 11.2.0 useLayoutEffect: elements left 0, events that its listener got 0'
[ "$seen" = "$expected" ] || { echo 'This has changed.'; exit 1; }
