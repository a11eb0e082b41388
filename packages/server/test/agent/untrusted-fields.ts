/** Texts of records that are not marked `untrusted`, and why no outsider can put words of their own into them. */

type Excuse = readonly [why: string, ...paths: readonly string[]]

/**
 * By the last name of a path, in all connectors: values of a fixed form. Addresses of pages are none: outsiders choose those of
 * profiles and attachments, and others contain the name of a file. Those that the vendor makes are listed below.
 */
export const FIXED_FORM: readonly RegExp[] = [
  /(^|_)(ids?|keys?|self|etag|kind|types?|phone|mobilephone)$/i,
  /(^|_)(currency|country|locales?|timezone|tz|date|ts|at|formats?|decimal|colou?r|background|foreground)$/i,
  /(^|_)(status|state|mode|role|versions?|sha|hash|fingerprint|checksum|token|secret|encoding|codes?|numbers?)$/i,
  /(^|_)(last4|bic|iban|iin|vpa|mandate|reference|class|check|network|funding|methods?|e?mail|mime_?type|filetype)$/i,
  /(Ids?|Key|Code|Type|Types|Hash|Role|Status|Date|Class|Rgb|Checksum|Token|Zone|Version|[cC]olor|(email|Email)Address(es)?)$/,
]

const OWN = 'set up by the owner of the account'
const REFERENCE = 'id of another record'
const VENDOR = 'written by the vendor'
const ADDRESS = 'address or number, without room for words'
/** Without a name that somebody gave. */
const MADE = 'address that the vendor makes of ids and logins'
const ALPHABET = 'letters, digits and a few signs, checked by the vendor'

export const EXCUSED: Readonly<Record<string, readonly Excuse[]>> = {
  calendar: [
    [MADE, 'events.htmlLink', 'events.hangoutLink'],
    [OWN, 'calendar_list.summaryOverride', 'settings.value'],
    [ADDRESS, 'events.calendar', '*.dataOwner', 'acl.scope.value'],
    [REFERENCE, 'free_busy.groups.calendars'],
    ['rules of RFC 5545', 'events.recurrence'],
    ['of this calendar only', 'events.extendedProperties.private'],
    [VENDOR, '*.errors.domain'],
    ['chosen by the system of the conference', 'events.conferenceData.*'],
  ],
  'cloud-drive': [
    [MADE, '*.photoLink', '*.exportLinks', '*.publishedLink', 'drives.backgroundImageLink'],
    [MADE, 'files.webContentLink', 'files.webViewLink', 'files.iconLink', 'files.thumbnailLink'],
    [REFERENCE, 'files.parents', 'revisions.size'],
    ['one of the spaces of Drive', 'files.spaces'],
    [ADDRESS, 'permissions.domain'],
    [VENDOR, 'about.*', '*.inheritedFrom', 'files.videoMediaMetadata.durationMillis'],
    ['written by the encryption of the owner', 'files.clientEncryptionDetails.*'],
  ],
  'code-hosting': [
    [MADE, '*.html_url', '*.avatar_url', '*.repository_url', '*.issue_url', '*.pull_request_url'],
    [MADE, 'branches.commit.url', 'notifications.subject.url', 'notifications.subject.latest_comment_url'],
    [ALPHABET, 'repositories.clone_url', 'repositories.ssh_url'],
    [OWN, '*.browser_download_url'],
    [
      ALPHABET,
      '*.login',
      '*.full_name',
      '*.topics',
      '*.repository',
      '*repositories.name',
      '*.repo.name',
      '*.repository.name',
    ],
    [
      OWN,
      '*.default_branch',
      'milestones.title',
      '*.milestone.title',
      '*labels.name',
      '*labels.description',
      '*.license.name',
    ],
    [
      OWN,
      'releases.tag_name',
      'releases.name',
      'releases.target_commitish',
      'branches.name',
      '*.assets.name',
    ],
    [OWN, 'hooks.name', 'hooks.events', '*.role_name', 'hooks.config.*'],
    [VENDOR, '*.language', 'notifications.reason'],
  ],
  crm: [
    [OWN, '*lifecyclestage', '*dealstage', '*pipeline', '*dealtype', '*hs_pipeline*', '*industry'],
    [OWN, '*hs_ticket_*', '*hs_task_priority', 'owners.*', 'pipelines.*', 'properties.*'],
    ['truth value as text', '*hs_is_closed*'],
    [ADDRESS, '*domain'],
  ],
  email: [[OWN, 'labels.name']],
  'issue-tracking': [
    [MADE, '*.avatarUrls', '*.iconUrl', '*.operations.href'],
    [OWN, 'projects.url'],
    [
      OWN,
      '*project.name',
      '*projects.name',
      '*issuetype.*',
      '*issueTypes.*',
      '*status.*',
      '*priority.*',
      '*resolution.*',
    ],
    [OWN, '*components.*', '*transitions.*', '*versions.*', '*projectCategory.name', 'issue_fields.*'],
    [
      OWN,

      '*applicationRoles.*',
      '*visibility.*',
      'issue_link_types.*',
      'issue_links.type.*',
      '*.names',
    ],
    [OWN, 'issues.editmeta.*', 'issues.schema.*', '*approvers.declineReason'],
    [VENDOR, '*.expand', '*.roles', '*.attachment.content', '*.thumbnail', 'issue_attachments.content'],
    [VENDOR, 'issue_changelogs.items.field', 'issue_changelogs.items.fieldtype', 'users.name'],
    ['time span in the notation of the vendor', '*.timeSpent'],
    [
      REFERENCE,
      '*uuid',
      '*Uuid',
      'project_components.project',
      'project_components.ari',
      'project_versions.driver',
    ],
    ['data of apps by fixed keys', 'issue_changelogs.historyMetadata.*'],
  ],
  messaging: [
    [
      REFERENCE,
      '*.creator',
      '*.user',
      '*.users',
      '*.latest_reply',
      'messages.reply_users',
      'messages.team',
      '*.channels',
      '*.groups',
    ],
    [VENDOR, '*.subtype', '*.profile.image_72'],
    [MADE, 'messages.permalink'],
    [ALPHABET, '*reactions.name', '*.status_emoji'],
  ],
  payments: [
    [MADE, '*subscriptions.url', '*.lines.url', '*.payments.url', '*.refunds.url', '*.items.url'],
    [MADE, '*.hosted_invoice_url', '*.receipt_url', '*.doc_url', '*.request_log_url'],
    [
      REFERENCE,
      '*customer',
      '*customer_account',
      '*invoice',
      '*invoice_item',
      '*subscription',
      '*subscription_item',
    ],
    [
      REFERENCE,
      '*discount',
      '*discounts',
      '*coupon',
      '*charge',
      '*payment',
      '*payment_intent',
      '*transaction',
      '*quote',
    ],
    [
      REFERENCE,
      '*source',
      '*sources',
      '*default_card',
      '*card',
      '*test_clock',
      '*application',
      '*application_fee',
      '*account',
    ],
    [
      REFERENCE,
      '*revision',
      '*on_behalf_of',
      '*destination',
      '*dispute',
      '*order',
      '*review',
      '*transfer',
      '*_reversal',
    ],
    [REFERENCE, '*product', '*tax_rate', '*price', '*meter', '*schedule', '*intent', '*attempt', '*template'],
    [REFERENCE, '*sepa_debit', '*location', '*reader', '*session', '*payout', '*reversed_by'],
    [REFERENCE, '*checkout_session', '*transfer_group', '*shipping_rate', '*.value', '*invoice_pdf'],
    [
      OWN,
      '*.account_name',
      '*.invoice_prefix',
      '*statement_desc*',

      '*.jurisdiction',

      '*rule',
    ],
    [OWN, 'products.*', 'subscriptions.cancellation_details.feedback_option', '*.amount_tax_display'],
    [
      VENDOR,
      '*.failure_message',
      '*.reason',
      '*.failure_reason',
      '*_report',
      '*.risk_level',
      '*.provider',
      '*.param',
      '*.action',
      '*.usage',
    ],
    [
      VENDOR,

      '*.issuer',
      '*brand',
      '*brand_product',
      '*.entity',
      '*_indicator',
      '*_group',
      '*_category',
    ],
    [VENDOR, '*emv_auth_data', '*.flow_directions', '*.flow', '*.billing', '*.tax_info*', '*source_balance'],
    [ADDRESS, '*.suffix', '*.buyer_address', '*_zip', '*.cashtag'],
  ],
  recruiting: [
    [MADE, 'candidates.profileUrl', '*.feedbackLink'],
    [OWN, '*.meetingLink'],
    [ADDRESS, '*PhoneNumber.value', '*phoneNumbers.value', '*.submitterClientIp'],
    [
      OWN,
      '*.title',
      '*archiveReason.text',
      'archive_reasons.text',
      '*departments.*',
      '*locations.*',
      '*.location.*',
    ],
    [
      OWN,
      '*.firstName',
      '*.lastName',
      'job_postings.*',
      '*.sections.*',
      '*.externalTitle',
      '*.selectableValues.*',
    ],
    [OWN, '*.location', '*.identifier', '*compensation*', '*.hiringOrganization.*'],
    [VENDOR, '*.allowedActions', '*.extraData', '*.fileHandles.handle', '*.resumeFileHandle.handle'],
  ],
  wiki: [
    [REFERENCE, '*.author', 'page_versions.collaborators'],
    [VENDOR, '*.representation', '*.inlineMarkerRef'],
  ],
}
