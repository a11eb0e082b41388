/** `kubernetes.yaml` against the types of the Kubernetes API, which refuse unknown fields, and against the image and the server. */
import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { parseAllDocuments } from 'yaml'
import { unknownVariables } from '../packages/server/src/config/known-variables.ts'
import { SETTINGS } from '../packages/server/src/config/settings.ts'
import { tempFolder } from '../packages/server/test/support/temp-folder.ts'

const ROOT = join(import.meta.dirname, '..')
const read = (file: string): string => readFileSync(join(ROOT, file), 'utf8')
const documents = parseAllDocuments(read('kubernetes.yaml')).map((document) => document.toJS())
const [deployment, service, budget] = documents
const { template } = deployment.spec
const [container] = template.spec.containers
