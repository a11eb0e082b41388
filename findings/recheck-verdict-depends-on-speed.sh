#!/usr/bin/env bash
# recheck 4.5.0: on a busy machine a linear regular expression is called vulnerable.
#
# Expected: a verdict on a pattern, with a fixed seed (`randomSeed`, 0 by default) and limits in characters read, is the same
# everywhere; only the overall `timeout` may end in "unknown".
# What happens: two more limits are in milliseconds of wall-clock time, `incubationTimeout` (250) and `attackTimeout` (1000). When a
# match takes longer, because other processes have the processor, the text counts as an attack, and the result is `vulnerable`
# with a polynomial degree and an attack string. A test that passes alone fails in CI beside others. With both set to null
# only characters count.
# Shown here without load, by limits that any machine exceeds; found when the same commit passed and failed.
set -euo pipefail
folder="$(mktemp -d)"
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{ "private": true }' > package.json
npm install --no-audit --no-fund --loglevel=error recheck@4.5.0 > /dev/null

cat > verdicts.mjs <<'JS'
import { check } from 'recheck'

const pattern = String.raw`\b(?:pk_|sk_|gh[pousr]_|eyJ|Bearer |Basic )[^\s'",]{4,200}`
const verdict = async (limits) => (await check(pattern, 'g', { timeout: 60_000, ...limits })).status
const slow = await verdict({ incubationTimeout: 1, attackTimeout: 1 })
const counted = await verdict({ incubationTimeout: null, attackTimeout: null })
console.log(JSON.stringify({ timeNearlyOver: slow, charactersOnly: counted }))
process.exit(0)
JS
seen="$(node verdicts.mjs)"
echo "recheck 4.5.0: $seen"
[ "$seen" = '{"timeNearlyOver":"vulnerable","charactersOnly":"safe"}' ] || { echo 'This has changed.'; exit 1; }
