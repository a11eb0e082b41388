/** The four specs are filled: no field with a described type is `object` in our records. */
import { existsSync, readFileSync } from 'node:fs'
import { relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { fillFiles } from '../../src/fill/command.ts'
import { describeWithUpstream, upstreamFile } from '../shared.ts'

const root = fileURLToPath(new URL('../../../../', import.meta.url))
const STRIPE = `${root}bench/node_modules/stripe/esm/stripe.esm.node.d.ts`

/** `open`: fields whose own fields are in no description. */
const OURS = [
  {
    name: 'payments',
    from: [STRIPE, upstreamFile('stripe/spec3-2023-08-16.json')],
    open: ['charges.record.amount_updates', 'subscriptions.record.plan'],
  },
  {
    name: 'issue-tracking',
    from: [upstreamFile('jira/swagger-v3.v3.json')],
    open: [
      'issues.record.versionedRepresentations',
      'projects.record.properties',
      'issue_attachments.record.properties',
    ],
  },
  { name: 'cloud-drive', from: [upstreamFile('google-drive/drive-v3-discovery.json')], open: [] },
  { name: 'recruiting', from: [upstreamFile('ashby/openapi-derived.json')], open: [] },
]

describeWithUpstream("The vendors' descriptions", () => {
  test.each(OURS)(
    '$name: every described object is typed, and filling it again changes nothing',
    ({ name, from, open }) => {
      const path = `${root}specs/${name}.yaml`
      const { files, filled } = fillFiles(path, { from, maxDepth: 10, isBare: true })
      expect(filled.open).toEqual(open)
      for (const { file, text } of files) {
        const written = existsSync(file) ? readFileSync(file, 'utf8') : undefined
        expect(withoutHead(text), relative(root, file)).toBe(withoutHead(written))
      }
    },
  )
})

/** Without the comment that has the command, whose paths depend on the folder. */
function withoutHead(text: string | undefined): string | undefined {
  return text?.replace(/^# Types of record fields.*\n#.*\n/, '')
}
