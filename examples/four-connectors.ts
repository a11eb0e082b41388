import { readFileSync } from 'node:fs'
import { connectCloudDrive } from '@plugboard/cloud-drive'
import { connectIssueTracking } from '@plugboard/issue-tracking'
import { connectPayments } from '@plugboard/payments'
import { connectRecruiting } from '@plugboard/recruiting'

const { PLUGBOARD_DATA = '.plugboard' } = process.env
const { sandboxes } = JSON.parse(readFileSync(`${PLUGBOARD_DATA}/dev.json`, 'utf8'))
const payments = connectPayments(sandboxes.payments)
const issueTracking = connectIssueTracking(sandboxes['issue-tracking'])
const cloudDrive = connectCloudDrive(sandboxes['cloud-drive'])
const recruiting = connectRecruiting(sandboxes.recruiting)

const refunds = await payments.refunds.list().toArray({ limit: 1000 })
const issues = await issueTracking.issues
  .api_search({ jql: 'created >= "2020-01-01"' })
  .toArray({ limit: 50 })
const files = await cloudDrive.files.list({ q: 'trashed = false' }).toArray({ limit: 50 })
const candidates = await recruiting.candidates.list().toArray({ limit: 50 })
console.log('refunds', refunds.length, 'issues', issues.length)
console.log('files', files.length, 'candidates', candidates.length)
