// Generated from specs/recruiting.yaml. Do not edit: change the spec and run `npm run generate`.

import type { Params, Value } from '@plugboard/core'
import { type Catalog, replicaActions } from '@plugboard/core/catalog'

const embeddedCustomFieldValue: Value = {
  type: 'object',
  properties: {
    id: { type: 'string', description: 'Id of the custom field.' },
    title: { type: 'string', description: 'Name of the custom field.' },
    isPrivate: {
      type: 'boolean',
      nullable: true,
      optional: true,
      description: 'Whether only some users see the value.',
    },
    value: {
      type: 'any',
      sensitive: true,
      untrusted: true,
      description:
        "A boolean, number, string, list of strings, amount or range, as the field's type has it; null where it is empty.",
    },
    valueLabel: {
      anyOf: [{ type: 'string' }, { type: 'array', items: { type: 'string', nullable: true } }],
      nullable: true,
      optional: true,
      sensitive: true,
      untrusted: true,
      description: 'The chosen values as people read them. Of select types only.',
    },
  },
  description: 'The value of a custom field inside the record that has it.',
}

const embeddedUser: Value = {
  type: 'object',
  properties: {
    id: { type: 'string', description: 'Id of the user.' },
    firstName: { type: 'string', sensitive: true, description: 'First name.' },
    lastName: { type: 'string', sensitive: true, description: 'Last name.' },
    email: {
      type: 'string',
      nullable: true,
      format: 'email',
      sensitive: true,
      description: 'Email address.',
    },
    globalRole: {
      type: 'string',
      values: ['Organization Admin', 'Elevated Access', 'Limited Access', 'External Recruiter'],
      description: 'Access in the whole organization.',
    },
    isEnabled: { type: 'boolean', description: 'Whether the user can sign in.' },
    updatedAt: {
      type: 'string',
      format: 'date-time',
      description: 'When the user was last changed. ISO 8601 time in UTC, with milliseconds.',
    },
    managerId: { type: 'string', optional: true, description: "Id of the user's manager." },
    customFields: {
      type: 'array',
      items: embeddedCustomFieldValue,
      optional: true,
      description: 'Custom field values of the user.',
    },
  },
  description: 'A user inside another record.',
}

const contact: Value = {
  type: 'object',
  properties: {
    value: { type: 'string', sensitive: true, description: 'The number itself.' },
    type: { type: 'string', values: ['Personal', 'Work', 'Other'], description: 'Purpose.' },
    isPrimary: { type: 'boolean', description: 'Whether it is the one to use first.' },
  },
  description: 'A phone number.',
}

const emailContact: Value = {
  type: 'object',
  properties: {
    value: { type: 'string', format: 'email', sensitive: true, description: 'The address itself.' },
    type: { type: 'string', values: ['Personal', 'Work', 'Other'], description: 'Purpose.' },
    isPrimary: { type: 'boolean', description: 'Whether it is the one to use first.' },
  },
  description: 'An email address.',
}

const socialLink: Value = {
  type: 'object',
  properties: {
    type: {
      type: 'string',
      values: ['LinkedIn', 'GitHub', 'Twitter', 'Medium', 'StackOverflow', 'Website', 'YouTube', 'CodePen'],
      description: 'Where the profile is.',
    },
    url: { type: 'string', sensitive: true, untrusted: 'name', description: 'Address of the profile.' },
  },
  description: 'A profile of a candidate elsewhere.',
}

const newSocialLink: Value = {
  type: 'object',
  properties: {
    type: {
      type: 'string',
      required: true,
      enum: ['LinkedIn', 'GitHub', 'Twitter', 'Medium', 'StackOverflow', 'Website', 'YouTube', 'CodePen'],
      description: 'Where the profile is.',
    },
    url: { type: 'string', required: true, sensitive: true, description: 'Address of the profile.' },
  },
  description: "A link to a candidate's profile on another site, for params.",
}

const fileHandle: Value = {
  type: 'object',
  properties: {
    id: { type: 'string', description: 'Id of the file.' },
    name: { type: 'string', sensitive: true, untrusted: 'name', description: 'File name.' },
    handle: {
      type: 'string',
      description: 'Opaque token that identifies the file when its content is requested.',
    },
  },
  description: 'A file attached to a record.',
}

const locationComponent: Value = {
  type: 'object',
  properties: {
    type: { type: 'string', values: ['Country', 'Region', 'City'], description: 'Which part it is.' },
    name: { type: 'string', untrusted: 'name', description: 'Name of the part.' },
  },
  description: 'One part of a place.',
}

const candidateLocation: Value = {
  type: 'object',
  properties: {
    id: { type: 'string', description: 'Id of the place.' },
    locationSummary: {
      type: 'string',
      nullable: true,
      sensitive: true,
      untrusted: 'name',
      description: 'The place in one line.',
    },
    locationComponents: {
      type: 'array',
      items: locationComponent,
      nullable: true,
      sensitive: true,
      description: 'The place in parts: country, region, city.',
    },
  },
  description: 'Where a candidate lives.',
}

const place: Value = {
  type: 'object',
  properties: {
    city: { type: 'string', sensitive: true, description: 'City.' },
    region: { type: 'string', sensitive: true, description: 'Region or state.' },
    country: { type: 'string', sensitive: true, description: 'Country.' },
  },
  description: 'Location of a candidate, for params. All parts are optional.',
}

const sourceType: Value = {
  type: 'object',
  properties: {
    id: { type: 'string', description: 'Id of the group.' },
    title: { type: 'string', description: 'Name of the group, such as Inbound.' },
    isArchived: { type: 'boolean', description: 'Whether the group is retired.' },
  },
  description: 'Group that a source belongs to.',
}

const teamMember: Value = {
  type: 'object',
  properties: {
    userId: { type: 'string', description: 'Id of the user.' },
    firstName: { type: 'string', sensitive: true, description: 'First name.' },
    lastName: { type: 'string', sensitive: true, description: 'Last name.' },
    email: { type: 'string', format: 'email', sensitive: true, description: 'Email address.' },
    role: { type: 'string', description: 'Name of the role in this team, such as Recruiter.' },
  },
  description: "A user's part in a hiring team.",
}

const candidateSummary: Value = {
  type: 'object',
  properties: {
    id: { type: 'string', description: 'Id of the candidate.' },
    name: { type: 'string', sensitive: true, untrusted: 'name', description: 'Full name.' },
    primaryEmailAddress: {
      ...emailContact,
      nullable: true,
      optional: true,
      description: 'Email address to use first.',
    },
    primaryPhoneNumber: {
      ...contact,
      nullable: true,
      optional: true,
      description: 'Phone number to use first.',
    },
  },
  description: 'The candidate of an application.',
}

const jobSummary: Value = {
  type: 'object',
  properties: {
    id: { type: 'string', description: 'Id of the job.' },
    title: { type: 'string', description: 'Title of the job.' },
    locationId: { type: 'string', nullable: true, optional: true, description: "Id of the job's location." },
    departmentId: {
      type: 'string',
      nullable: true,
      optional: true,
      description: "Id of the job's department.",
    },
    brandId: {
      type: 'string',
      optional: true,
      description: 'Id of the brand that the job is published under.',
    },
  },
  description: 'The job of an application.',
}

const givenArchiveReason: Value = {
  type: 'object',
  properties: {
    id: { type: 'string', description: 'Id of the archive reason.' },
    text: { type: 'string', description: 'The reason in words.' },
    reasonType: {
      type: 'string',
      values: ['RejectedByCandidate', 'RejectedByOrg', 'Other'],
      description: 'Party that ended the application.',
    },
    isArchived: { type: 'boolean', description: 'Whether the reason is retired.' },
    customFields: {
      type: 'array',
      items: embeddedCustomFieldValue,
      description: 'Custom field values given with the reason.',
    },
  },
  description: 'Why an application was archived.',
}

const newHistoryEntry: Value = {
  type: 'object',
  properties: {
    stageId: { type: 'string', required: true, description: 'Id of the interview stage.' },
    stageNumber: {
      type: 'integer',
      required: true,
      description: 'Position in the history, 0 for the first.',
    },
    enteredStageAt: {
      type: 'string',
      required: true,
      format: 'date-time',
      description: 'When the stage was entered. ISO 8601 time in UTC, with milliseconds.',
    },
    archiveReasonId: {
      type: 'string',
      description: 'Id of the archive reason, for a stage of type Archived.',
    },
  },
  description: 'A stage that the application went through before it was created here.',
}

const archiveEmail: Value = {
  type: 'object',
  properties: {
    communicationTemplateId: {
      type: 'string',
      required: true,
      description: 'Id of the template of the mail.',
    },
    sendAt: {
      type: 'string',
      format: 'date-time',
      description:
        'When to send it. The vendor waits until next morning when left out. ISO 8601 time in UTC, with milliseconds.',
    },
  },
  description: 'The email that notifies a candidate of the archived application.',
}

const formOption: Value = {
  type: 'object',
  properties: {
    label: { type: 'string', description: 'Display name.' },
    value: { type: 'string', description: 'Stored content.' },
  },
  description: 'An answer to choose in a form.',
}

const formField: Value = {
  type: 'object',
  properties: {
    id: { type: 'string', description: 'Id of the field.' },
    type: { type: 'string', description: 'Kind of answer, such as String or ValueSelect.' },
    path: { type: 'string', description: 'Key of the answer in submitted values.' },
    humanReadablePath: { type: 'string', description: 'The path in words.' },
    title: { type: 'string', description: 'The question.' },
    isNullable: { type: 'boolean', description: 'Whether the answer may be null.' },
    selectableValues: {
      type: 'array',
      items: formOption,
      nullable: true,
      optional: true,
      description: 'Possible answers, for questions with a choice.',
    },
  },
  description: 'A question of a form.',
}

const formEntry: Value = {
  type: 'object',
  properties: {
    isRequired: { type: 'boolean', description: 'Whether an answer is needed.' },
    descriptionHtml: {
      type: 'string',
      nullable: true,
      format: 'html',
      optional: true,
      description: 'Help text as HTML.',
    },
    descriptionPlain: {
      type: 'string',
      nullable: true,
      optional: true,
      description: 'Help text without markup.',
    },
    field: { ...formField, description: 'The question itself.' },
  },
  description: 'A question with its context in the form.',
}

const formSection: Value = {
  type: 'object',
  properties: {
    title: { type: 'string', nullable: true, optional: true, description: 'Heading.' },
    descriptionHtml: {
      type: 'string',
      nullable: true,
      format: 'html',
      optional: true,
      description: 'Introduction as HTML.',
    },
    descriptionPlain: {
      type: 'string',
      nullable: true,
      optional: true,
      description: 'Introduction without markup.',
    },
    fields: { type: 'array', items: formEntry, description: 'The questions in order.' },
  },
  description: 'A part of a form.',
}

const form: Value = {
  type: 'object',
  properties: { sections: { type: 'array', items: formSection, description: 'Parts of the form in order.' } },
  description: 'A form with its questions.',
}

const formSubmission: Value = {
  type: 'object',
  properties: {
    id: { type: 'string', description: 'Id of the submission.' },
    formDefinition: { ...form, description: 'The form that was filled in.' },
    submittedValues: {
      type: 'any',
      sensitive: true,
      untrusted: true,
      description: 'Answers by the path of their field.',
    },
  },
  description: 'A filled-in application form.',
}

const referral: Value = {
  type: 'object',
  properties: {
    user: { ...embeddedUser, description: 'User who recommended the candidate.' },
    referredAt: {
      type: 'string',
      format: 'date-time',
      description: 'When it was made. ISO 8601 time in UTC, with milliseconds.',
    },
  },
  description: 'A recommendation of a candidate by a user.',
}

const openingVersion: Value = {
  type: 'object',
  properties: {
    id: { type: 'string', description: 'Id of the version.' },
    identifier: { type: 'string', description: "The opening's identifier as people know it, such as DE-7." },
    description: { type: 'string', nullable: true, untrusted: true, description: 'Free text.' },
    authorId: { type: 'string', nullable: true, description: 'Id of the user who made the version.' },
    createdAt: {
      type: 'string',
      format: 'date-time',
      description: 'When the version was made. ISO 8601 time in UTC, with milliseconds.',
    },
    targetHireDate: {
      type: 'string',
      nullable: true,
      format: 'date',
      optional: true,
      description: 'Target date of the hire. Day without a time: YYYY-MM-DD.',
    },
    targetStartDate: {
      type: 'string',
      nullable: true,
      format: 'date',
      optional: true,
      description: 'Day on which the person is to start. Day without a time: YYYY-MM-DD.',
    },
    isBackfill: { type: 'boolean', description: 'Whether it replaces an employee who left.' },
    employmentType: {
      type: 'string',
      values: ['FullTime', 'PartTime', 'Intern', 'Contract', 'Temporary'],
      description: 'Kind of employment.',
    },
    teamId: { type: 'string', nullable: true, optional: true, description: 'Id of the department or team.' },
    jobIds: {
      type: 'array',
      items: { type: 'string' },
      description: 'Ids of the jobs that the opening is for.',
    },
    locationIds: {
      type: 'array',
      items: { type: 'string' },
      description: 'Ids of the locations that it may be filled in.',
    },
    hiringTeam: { type: 'array', items: teamMember, description: 'Users who hire for it.' },
    customFields: {
      type: 'array',
      items: embeddedCustomFieldValue,
      description: 'Custom field values of the version.',
    },
  },
  description: 'One version of an opening.',
}

const amount: Value = {
  type: 'object',
  properties: {
    value: { type: 'number', sensitive: true, description: "The amount in the currency's main unit." },
    currencyCode: { type: 'string', description: 'ISO 4217 code, such as EUR.' },
  },
  description: 'An amount of money.',
}

const offerVersion: Value = {
  type: 'object',
  properties: {
    id: { type: 'string', description: 'Id of the version.' },
    startDate: {
      type: 'string',
      nullable: true,
      format: 'date',
      optional: true,
      description: 'First day of employment. Day without a time: YYYY-MM-DD.',
    },
    salary: { ...amount, nullable: true, optional: true, sensitive: true, description: 'Salary offered.' },
    createdAt: {
      type: 'string',
      format: 'date-time',
      description: 'When the version was made. ISO 8601 time in UTC, with milliseconds.',
    },
    openingId: {
      type: 'string',
      nullable: true,
      optional: true,
      description: 'Id of the opening that the offer fills.',
    },
    customFields: {
      type: 'array',
      items: embeddedCustomFieldValue,
      nullable: true,
      optional: true,
      description: 'Custom field values of the version.',
    },
    fileHandles: {
      type: 'array',
      items: fileHandle,
      nullable: true,
      optional: true,
      description: 'Files that belong to the version.',
    },
    author: { ...embeddedUser, nullable: true, optional: true, description: 'User who made the version.' },
    approvalStatus: {
      type: 'string',
      nullable: true,
      values: ['Approved', 'WaitingOnApprovals', 'Declined'],
      optional: true,
      description: 'How far its approval is.',
    },
  },
  description: 'One version of an offer.',
}

const postalAddress: Value = {
  type: 'object',
  properties: {
    addressCountry: { type: 'string', optional: true, description: 'Country.' },
    addressRegion: { type: 'string', optional: true, description: 'Region or state.' },
    addressLocality: { type: 'string', optional: true, description: 'City.' },
    postalCode: { type: 'string', optional: true, description: 'Postal code.' },
    streetAddress: { type: 'string', optional: true, description: 'Street and number.' },
  },
  description: 'Parts of a postal address. Any of them may be missing.',
}

const address: Value = {
  type: 'object',
  properties: { postalAddress: { ...postalAddress, optional: true, description: 'The postal address.' } },
  description: 'Address of a location.',
}

const compensationComponent: Value = {
  type: 'object',
  properties: {
    id: { type: 'string', optional: true, description: "Id of the part. Missing in a posting's summary." },
    summary: { type: 'string', description: 'The part in one line.' },
    compensationType: {
      type: 'string',
      values: ['Salary', 'EquityPercentage', 'EquityCashValue', 'Commission', 'Bonus'],
      description: 'Kind of pay.',
    },
    interval: {
      type: 'string',
      values: [
        'NONE',
        '1 TIME',
        '1 HOUR',
        '1 DAY',
        '1 WEEK',
        '2 WEEK',
        '0.5 MONTH',
        '1 MONTH',
        '2 MONTH',
        '3 MONTH',
        '6 MONTH',
        '1 YEAR',
      ],
      description: 'How often it is paid.',
    },
    label: { type: 'string', nullable: true, optional: true, description: 'Name of the part.' },
    currencyCode: {
      type: 'string',
      nullable: true,
      optional: true,
      description: 'ISO 4217 code of the values.',
    },
    minValue: { type: 'number', nullable: true, optional: true, description: 'Least amount or share.' },
    maxValue: { type: 'number', nullable: true, optional: true, description: 'Greatest amount or share.' },
  },
  description: 'One part of what a job pays.',
}

const compensationTier: Value = {
  type: 'object',
  properties: {
    id: { type: 'string', description: 'Id of the tier.' },
    title: { type: 'string', nullable: true, description: 'Name of the tier.' },
    additionalInformation: {
      type: 'string',
      nullable: true,
      untrusted: true,
      description: 'Additional information for candidates.',
    },
    components: { type: 'array', items: compensationComponent, description: 'Parts of the pay.' },
    tierSummary: { type: 'string', nullable: true, description: 'The tier in one line.' },
  },
  description: 'A range of pay that a job offers.',
}

const jobCompensation: Value = {
  type: 'object',
  properties: {
    compensationTiers: { type: 'array', items: compensationTier, description: 'Ranges of pay.' },
  },
  description: 'Compensation of a job.',
}

const postingCompensation: Value = {
  type: 'object',
  properties: {
    compensationTierSummary: { type: 'string', nullable: true, description: 'All tiers in one line.' },
    summaryComponents: {
      type: 'array',
      items: compensationComponent,
      description: 'Parts of the pay over all tiers.',
    },
    compensationTiers: { type: 'array', items: compensationTier, description: 'Ranges of pay.' },
    shouldDisplayCompensation: { type: 'boolean', description: 'Whether candidates are shown it.' },
  },
  description: 'Compensation that a job posting states.',
}

const postingLocations: Value = {
  type: 'object',
  properties: {
    primaryLocationId: { type: 'string', nullable: true, description: 'Id of the main location.' },
    secondaryLocationIds: {
      type: 'array',
      items: { type: 'string' },
      description: 'Ids of further locations.',
    },
  },
  description: 'Where a posted job is.',
}

const postingText: Value = {
  type: 'object',
  properties: {
    html: { type: 'string', nullable: true, format: 'html', untrusted: true, description: 'As HTML.' },
    plain: { type: 'string', nullable: true, untrusted: true, description: 'Without markup.' },
  },
  description: "A part of a posting's text.",
}

const postingTexts: Value = {
  type: 'object',
  properties: {
    descriptionOpening: {
      ...postingText,
      nullable: true,
      description: 'Text that the organization puts before every description.',
    },
    descriptionBody: { ...postingText, description: 'The text of this posting.' },
    descriptionClosing: {
      ...postingText,
      nullable: true,
      description: 'Text that the organization puts after every description.',
    },
  },
  description: "A posting's text in three parts.",
}

const surveyForm: Value = {
  type: 'object',
  properties: {
    id: { type: 'string', description: 'Id of the survey form.' },
    title: { type: 'string', description: 'Title.' },
    isArchived: { type: 'boolean', description: 'Whether it is retired.' },
    formDefinition: { ...form, description: 'Its questions.' },
    surveyType: {
      type: 'string',
      values: [
        'EEOC',
        'Diversity',
        'CandidateExperience',
        'CandidateDataConsent',
        'Questionnaire',
        'QualityOfHire',
        'HiringManagerExperience',
      ],
      description: 'Purpose.',
    },
  },
  description: 'A survey that goes with an application form.',
}

const interviewerPool: Value = {
  type: 'object',
  properties: {
    id: { type: 'string', description: 'Id of the pool.' },
    title: { type: 'string', description: 'Name of the pool.' },
    isArchived: { type: 'boolean', description: 'Whether it is retired.' },
  },
  description: 'A group of users who take turns as interviewers.',
}

const interviewer: Value = {
  type: 'object',
  properties: {
    id: { type: 'string', description: 'Id of the user.' },
    firstName: { type: 'string', sensitive: true, description: 'First name.' },
    lastName: { type: 'string', sensitive: true, description: 'Last name.' },
    email: {
      type: 'string',
      nullable: true,
      format: 'email',
      sensitive: true,
      description: 'Email address.',
    },
    globalRole: {
      type: 'string',
      values: ['Organization Admin', 'Elevated Access', 'Limited Access', 'External Recruiter'],
      description: 'Access in the whole organization.',
    },
    isEnabled: { type: 'boolean', description: 'Whether the user can sign in.' },
    updatedAt: {
      type: 'string',
      format: 'date-time',
      description: 'When the user was last changed. ISO 8601 time in UTC, with milliseconds.',
    },
    managerId: { type: 'string', optional: true, description: "Id of the user's manager." },
    customFields: {
      type: 'array',
      items: embeddedCustomFieldValue,
      optional: true,
      description: 'Custom field values of the user.',
    },
    trainingRole: {
      type: 'string',
      nullable: true,
      optional: true,
      description: 'Part in a training, such as shadowing.',
    },
    interviewerPool: {
      ...interviewerPool,
      nullable: true,
      optional: true,
      description: 'Pool that the user was taken from.',
    },
    isFeedbackRequired: { type: 'boolean', description: 'Whether this user has to give feedback.' },
  },
  description: 'A user who takes part in an interview.',
}

const noteContent: Value = {
  type: 'object',
  properties: {
    type: {
      type: 'string',
      required: true,
      enum: ['text/plain', 'text/html'],
      description: 'Format of the value.',
    },
    value: {
      type: 'string',
      required: true,
      sensitive: true,
      description: 'The text. HTML may use b, i, u, a, ul, ol, li, code and pre.',
    },
  },
  description: 'The text of a note with its format.',
}

const noteAuthor: Value = {
  type: 'object',
  properties: {
    id: { type: 'string', description: 'Id of the user.' },
    firstName: { type: 'string', sensitive: true, description: 'First name.' },
    lastName: { type: 'string', sensitive: true, description: 'Last name.' },
    email: {
      type: 'string',
      nullable: true,
      format: 'email',
      optional: true,
      sensitive: true,
      description: 'Email address.',
    },
  },
  description: 'The user who wrote a note.',
}

const fieldOption: Value = {
  type: 'object',
  properties: {
    label: { type: 'string', description: 'Display name.' },
    value: { type: 'string', description: 'Stored content.' },
    isArchived: { type: 'boolean', description: 'Whether it is retired.' },
  },
  description: 'An option of a custom field.',
}

const newFieldOption: Value = {
  type: 'object',
  properties: {
    label: { type: 'string', required: true, description: 'Display name.' },
    value: { type: 'string', required: true, description: 'Stored content.' },
  },
  description: 'An option of a new custom field.',
}

const fieldAssignment: Value = {
  type: 'object',
  properties: {
    fieldId: { type: 'string', required: true, description: 'Id of the custom field.' },
    fieldValue: {
      type: 'any',
      required: true,
      sensitive: true,
      description:
        "The value in the shape of the field's type: a boolean, number, string or list of strings; `{ value, currencyCode }` for Currency; `{ type: 'number-range', minValue, maxValue }` and `{ type: 'compensation-range', minValue, maxValue, currencyCode, interval }` for ranges; null to empty it.",
    },
  },
  description: 'A custom field and its new value.',
}

const embeddedCandidateTag: Value = {
  type: 'object',
  properties: {
    id: { type: 'string', description: 'Id of the tag.' },
    title: { type: 'string', description: 'The tag in words.' },
    isArchived: { type: 'boolean', description: 'Whether the tag is retired.' },
  },
  description: 'A tag given to a candidate.',
}

const embeddedSource: Value = {
  type: 'object',
  properties: {
    id: { type: 'string', description: 'Id of the source.' },
    title: { type: 'string', description: 'Name, such as Referral.' },
    isArchived: { type: 'boolean', description: 'Whether the source is retired.' },
    sourceType: { ...sourceType, description: 'Group that the source belongs to.' },
  },
  description: 'Where a candidate or an application came from.',
}

const embeddedInterviewStage: Value = {
  type: 'object',
  properties: {
    id: { type: 'string', description: 'Id of the interview stage.' },
    title: { type: 'string', description: 'Name.' },
    type: {
      type: 'string',
      values: ['Lead', 'PreInterviewScreen', 'Active', 'Offer', 'Hired', 'Archived'],
      description: 'Category of applications in the stage.',
    },
    interviewPlanId: { type: 'string', description: 'Id of the interview plan.' },
    orderInInterviewPlan: { type: 'integer', description: 'Position in the plan.' },
    interviewStageGroupId: {
      type: 'string',
      nullable: true,
      optional: true,
      description: 'Id of the group that the stage is shown in.',
    },
  },
  description: 'A stage inside an application.',
}

const embeddedOpening: Value = {
  type: 'object',
  properties: {
    id: { type: 'string', description: 'Id of the opening.' },
    openedAt: {
      type: 'string',
      nullable: true,
      format: 'date-time',
      optional: true,
      description: 'When it was last opened. ISO 8601 time in UTC, with milliseconds.',
    },
    closedAt: {
      type: 'string',
      nullable: true,
      format: 'date-time',
      optional: true,
      description: 'When it was last closed. ISO 8601 time in UTC, with milliseconds.',
    },
    isArchived: { type: 'boolean', description: 'Whether the opening is retired.' },
    archivedAt: {
      type: 'string',
      nullable: true,
      format: 'date-time',
      optional: true,
      description: 'When it was archived. ISO 8601 time in UTC, with milliseconds.',
    },
    closeReasonId: {
      type: 'string',
      nullable: true,
      optional: true,
      description: 'Id of the reason why it was closed.',
    },
    openingState: {
      type: 'string',
      values: ['Draft', 'Approved', 'Open', 'Closed', 'Filled'],
      description: 'State of the opening.',
    },
    latestVersion: {
      ...openingVersion,
      nullable: true,
      optional: true,
      description: 'Current version of the opening.',
    },
  },
  description: 'An opening inside another record.',
}

const embeddedApplicationHistoryEntry: Value = {
  type: 'object',
  properties: {
    id: { type: 'string', description: 'Id of the entry.' },
    stageId: { type: 'string', description: 'Id of the interview stage.' },
    title: { type: 'string', description: 'Name of the stage.' },
    enteredStageAt: {
      type: 'string',
      format: 'date-time',
      description: 'When the stage was entered. ISO 8601 time in UTC, with milliseconds.',
    },
    leftStageAt: {
      type: 'string',
      nullable: true,
      format: 'date-time',
      optional: true,
      description:
        'When the stage was left. Null or missing for the current one. ISO 8601 time in UTC, with milliseconds.',
    },
    stageNumber: { type: 'integer', description: 'Position in the history, 0 for the first.' },
    allowedActions: {
      type: 'array',
      items: { type: 'string' },
      values: ['none', 'delete', 'set_entered_at'],
      description: 'Changes that the entry still allows.',
    },
    actorId: {
      type: 'string',
      nullable: true,
      optional: true,
      description: 'Id of the user who moved the application there.',
    },
  },
  description: "An entry of an application's history.",
}

const embeddedLocation: Value = {
  type: 'object',
  properties: {
    id: { type: 'string', description: 'Id of the location.' },
    name: { type: 'string', description: 'Name.' },
    externalName: {
      type: 'string',
      nullable: true,
      description: 'Name that candidates see. Null if it is the same.',
    },
    isArchived: { type: 'boolean', description: 'Whether the location is retired.' },
    isRemote: {
      type: 'boolean',
      nullable: true,
      deprecated: 'Use `workplaceType`.',
      description: 'Whether work there is remote.',
    },
    address: { ...address, nullable: true, description: 'Where it is.' },
    parentLocationId: { type: 'string', nullable: true, description: 'Id of the region above.' },
    type: {
      type: 'string',
      values: ['Location', 'LocationHierarchy'],
      description: 'A workplace, or a region that contains workplaces.',
    },
    workplaceType: {
      type: 'string',
      nullable: true,
      values: ['OnSite', 'Hybrid', 'Remote'],
      description: 'How people work there.',
    },
    extraData: {
      type: 'map',
      items: { type: 'string' },
      nullable: true,
      description: 'Text that integrations keep with the location.',
    },
  },
  description: 'A location inside a job.',
}

const embeddedInterview: Value = {
  type: 'object',
  properties: {
    id: { type: 'string', description: 'Id of the interview.' },
    title: { type: 'string', description: 'Name inside the organization.' },
    externalTitle: { type: 'string', description: 'Name that candidates see.' },
    isArchived: { type: 'boolean', description: 'Whether the interview is retired.' },
    isDebrief: { type: 'boolean', description: 'Whether interviewers meet without the candidate.' },
    isFeedbackRequired: { type: 'boolean', description: 'Whether interviewers have to give feedback.' },
    isFeedbackRequested: {
      type: 'boolean',
      description: 'Whether interviewers are requested to give feedback.',
    },
    instructionsHtml: {
      type: 'string',
      nullable: true,
      format: 'html',
      optional: true,
      untrusted: true,
      description: 'Instructions to interviewers as HTML.',
    },
    instructionsPlain: {
      type: 'string',
      nullable: true,
      optional: true,
      untrusted: true,
      description: 'Instructions to interviewers without markup.',
    },
    jobId: {
      type: 'string',
      nullable: true,
      optional: true,
      description: 'Id of the only job that uses it. Absent if it is shared.',
    },
    feedbackFormDefinitionId: { type: 'string', description: 'Id of the feedback form.' },
  },
  description: 'A kind of interview inside an event.',
}

const embeddedInterviewEvent: Value = {
  type: 'object',
  properties: {
    id: { type: 'string', description: 'Id of the interview event.' },
    interviewId: { type: 'string', description: 'Id of the kind of interview.' },
    interviewScheduleId: { type: 'string', description: 'Id of the schedule.' },
    interviewerUserIds: {
      type: 'array',
      items: { type: 'string' },
      nullable: true,
      optional: true,
      deprecated: 'Use `interviewers`.',
      description: 'Ids of the users who interview.',
    },
    interviewers: { type: 'array', items: interviewer, sensitive: true, description: 'Users who interview.' },
    createdAt: {
      type: 'string',
      format: 'date-time',
      description: 'When the event was made. ISO 8601 time in UTC, with milliseconds.',
    },
    updatedAt: {
      type: 'string',
      format: 'date-time',
      description: 'When the event was last changed. ISO 8601 time in UTC, with milliseconds.',
    },
    startTime: {
      type: 'string',
      format: 'date-time',
      description: 'When it begins. ISO 8601 time in UTC, with milliseconds.',
    },
    endTime: {
      type: 'string',
      format: 'date-time',
      description: 'When it ends. ISO 8601 time in UTC, with milliseconds.',
    },
    feedbackLink: { type: 'string', description: 'Address of the feedback form in Ashby.' },
    location: { type: 'string', nullable: true, optional: true, description: 'Location of the event.' },
    meetingLink: {
      type: 'string',
      nullable: true,
      optional: true,
      sensitive: true,
      description: 'Address of the video call.',
    },
    interviewerCalendarEventId: {
      type: 'string',
      nullable: true,
      optional: true,
      description: "Id of the event in the interviewers' calendar.",
    },
    hasSubmittedFeedback: { type: 'boolean', description: 'Whether any feedback was given.' },
    extraData: {
      type: 'map',
      items: { type: 'string' },
      nullable: true,
      optional: true,
      description: 'Text that integrations keep with the event.',
    },
    interview: {
      ...embeddedInterview,
      nullable: true,
      optional: true,
      description: 'The kind of interview. Only with `expand`.',
    },
    notetakerTranscriptId: {
      type: 'string',
      nullable: true,
      optional: true,
      description: "Id of the transcript that the vendor's notetaker made.",
    },
  },
  description: 'A single interview inside its schedule.',
}

const pagingParams: Params = {
  cursor: {
    type: 'string',
    description: 'Gives the page after the one whose Meta held this cursor. Cursors expire.',
  },
  limit: { type: 'integer', minimum: 1, maximum: 100, default: 100, description: 'Records on a page.' },
  syncToken: {
    type: 'string',
    description:
      'Gives only what changed since the list whose last page held this token. The other params must be the same as then. A token expires after about a month without use.',
  },
}

const createdAfterParams: Params = {
  createdAfter: {
    type: 'integer',
    description: 'Gives only records made after this moment. Unix time in milliseconds.',
  },
}

const archivedParams: Params = {
  includeArchived: {
    type: 'boolean',
    default: false,
    description: 'Whether archived records are listed too.',
  },
}

const candidateRecord: Params = {
  id: { type: 'string', description: 'Id of the candidate.' },
  createdAt: {
    type: 'string',
    format: 'date-time',
    description: 'When the candidate was added. ISO 8601 time in UTC, with milliseconds.',
  },
  updatedAt: {
    type: 'string',
    format: 'date-time',
    description: 'When the candidate was last changed. ISO 8601 time in UTC, with milliseconds.',
  },
  name: { type: 'string', sensitive: true, untrusted: 'name', description: 'Full name.' },
  primaryEmailAddress: {
    ...emailContact,
    nullable: true,
    optional: true,
    sensitive: true,
    description: 'Email address to use first.',
  },
  emailAddresses: {
    type: 'array',
    items: emailContact,
    sensitive: true,
    description: 'All email addresses.',
  },
  primaryPhoneNumber: {
    ...contact,
    nullable: true,
    optional: true,
    sensitive: true,
    description: 'Phone number to use first.',
  },
  phoneNumbers: { type: 'array', items: contact, sensitive: true, description: 'All phone numbers.' },
  socialLinks: { type: 'array', items: socialLink, sensitive: true, description: 'Profiles elsewhere.' },
  tags: { type: 'array', items: embeddedCandidateTag, description: 'Tags given to the candidate.' },
  position: {
    type: 'string',
    optional: true,
    sensitive: true,
    untrusted: 'name',
    description: 'Present job title.',
  },
  company: {
    type: 'string',
    optional: true,
    sensitive: true,
    untrusted: 'name',
    description: 'Present employer.',
  },
  school: {
    type: 'string',
    optional: true,
    sensitive: true,
    untrusted: 'name',
    description: 'School or university.',
  },
  applicationIds: {
    type: 'array',
    items: { type: 'string' },
    description: "Ids of the candidate's applications.",
  },
  resumeFileHandle: { ...fileHandle, nullable: true, optional: true, description: 'The current resume.' },
  fileHandles: { type: 'array', items: fileHandle, description: 'All files, resumes included.' },
  customFields: {
    type: 'array',
    items: embeddedCustomFieldValue,
    optional: true,
    description: 'Custom field values of the candidate.',
  },
  profileUrl: { type: 'string', description: 'Address of the candidate in Ashby.' },
  source: {
    ...embeddedSource,
    nullable: true,
    optional: true,
    description: 'Where the candidate came from.',
  },
  creditedToUser: {
    ...embeddedUser,
    nullable: true,
    optional: true,
    description: 'User who is credited with finding the candidate.',
  },
  timezone: {
    type: 'string',
    nullable: true,
    optional: true,
    sensitive: true,
    description: 'IANA time zone, such as Europe/Stockholm.',
  },
  location: {
    ...candidateLocation,
    nullable: true,
    optional: true,
    sensitive: true,
    description: 'Where the candidate lives.',
  },
  fraudStatus: {
    type: 'string',
    nullable: true,
    values: ['Fraudulent', 'NotFraudulent', 'Unsure', 'Unreviewed', 'PassedFraudCheck'],
    optional: true,
    description: "Result of the vendor's fraud check. Null if it is not enabled.",
  },
}

const applicationRecord: Params = {
  id: { type: 'string', description: 'Id of the application.' },
  createdAt: {
    type: 'string',
    format: 'date-time',
    description: 'When the application was made. ISO 8601 time in UTC, with milliseconds.',
  },
  updatedAt: {
    type: 'string',
    format: 'date-time',
    description: 'When the application was last changed. ISO 8601 time in UTC, with milliseconds.',
  },
  status: {
    type: 'string',
    values: ['Hired', 'Archived', 'Active', 'Lead'],
    description: 'Overall status of the application.',
  },
  customFields: {
    type: 'array',
    items: embeddedCustomFieldValue,
    nullable: true,
    optional: true,
    description: 'Custom field values of the application.',
  },
  candidate: { ...candidateSummary, sensitive: true, description: 'The candidate.' },
  currentInterviewStage: { ...embeddedInterviewStage, description: 'Stage that the application is in.' },
  source: {
    ...embeddedSource,
    nullable: true,
    optional: true,
    description: 'Where the application came from.',
  },
  archiveReason: {
    ...givenArchiveReason,
    nullable: true,
    optional: true,
    description: 'Why the application was archived. Null or missing while it is not.',
  },
  archivedAt: {
    type: 'string',
    nullable: true,
    format: 'date-time',
    optional: true,
    description: 'When the application was archived. ISO 8601 time in UTC, with milliseconds.',
  },
  job: { ...jobSummary, description: 'The job.' },
  creditedToUser: {
    ...embeddedUser,
    nullable: true,
    optional: true,
    description: 'User who is credited with the application.',
  },
  hiringTeam: { type: 'array', items: teamMember, description: 'Users who work on the application.' },
  appliedViaJobPostingId: {
    type: 'string',
    nullable: true,
    optional: true,
    description: 'Id of the job posting that the candidate applied through.',
  },
  submitterClientIp: {
    type: 'string',
    nullable: true,
    optional: true,
    sensitive: true,
    description: 'IP address that the application form was sent from.',
  },
  submitterUserAgent: {
    type: 'string',
    nullable: true,
    optional: true,
    sensitive: true,
    untrusted: 'name',
    description: 'Browser that the application form was sent from.',
  },
  openings: {
    type: 'array',
    items: embeddedOpening,
    nullable: true,
    optional: true,
    description: 'Openings that the application is for. Only with `expand`.',
  },
  applicationHistory: {
    type: 'array',
    items: embeddedApplicationHistoryEntry,
    nullable: true,
    optional: true,
    description: 'Stages that the application went through. Only `get` and `create` return it.',
  },
  resumeFileHandle: {
    ...fileHandle,
    nullable: true,
    optional: true,
    description: 'Resume sent with the application. Only `get` returns it.',
  },
  applicationFormSubmissions: {
    type: 'array',
    items: formSubmission,
    nullable: true,
    optional: true,
    sensitive: true,
    description: 'Filled-in application forms. Only `get` with `expand`.',
  },
  referrals: {
    type: 'array',
    items: referral,
    nullable: true,
    optional: true,
    description: 'Recommendations of the candidate for the job. Only `get` with `expand`.',
  },
}

const deletedApplication: Params = {
  applicationId: { type: 'string', description: 'Id of the application that was deleted.' },
}

const jobRecord: Params = {
  id: { type: 'string', description: 'Id of the job.' },
  title: { type: 'string', description: 'Title.' },
  confidential: { type: 'boolean', description: 'Whether only chosen users see the job.' },
  status: {
    type: 'string',
    values: ['Draft', 'Open', 'Closed', 'Archived'],
    description: 'Status of the job.',
  },
  employmentType: {
    type: 'string',
    values: ['FullTime', 'PartTime', 'Intern', 'Contract', 'Temporary'],
    description: 'Kind of employment.',
  },
  locationId: { type: 'string', optional: true, description: 'Id of the location.' },
  departmentId: { type: 'string', optional: true, description: 'Id of the department or team.' },
  defaultInterviewPlanId: {
    type: 'string',
    optional: true,
    description: 'Id of the interview plan that applications begin with.',
  },
  interviewPlanIds: {
    type: 'array',
    items: { type: 'string' },
    optional: true,
    description: 'Ids of all interview plans of the job.',
  },
  jobPostingIds: {
    type: 'array',
    items: { type: 'string' },
    optional: true,
    description: 'Ids of the published job postings. Of all with `includeUnpublishedJobPostingsIds`.',
  },
  customRequisitionId: {
    type: 'string',
    nullable: true,
    optional: true,
    description: 'Requisition number that people gave the job.',
  },
  brandId: { type: 'string', description: 'Id of the brand that the job is published under.' },
  hiringTeam: { type: 'array', items: teamMember, description: 'Users who hire for the job.' },
  openings: {
    type: 'array',
    items: embeddedOpening,
    optional: true,
    description: 'Openings of the job. Only with `expand`.',
  },
  location: { ...embeddedLocation, optional: true, description: 'The location itself. Only with `expand`.' },
  compensation: {
    ...jobCompensation,
    optional: true,
    description: 'Compensation of the job. Only `get` with `expand`.',
  },
  customFields: {
    type: 'array',
    items: embeddedCustomFieldValue,
    optional: true,
    description: 'Custom field values of the job.',
  },
  author: { ...embeddedUser, optional: true, description: 'User who made the job.' },
  createdAt: {
    type: 'string',
    format: 'date-time',
    description: 'When the job was made. ISO 8601 time in UTC, with milliseconds.',
  },
  updatedAt: {
    type: 'string',
    format: 'date-time',
    description: 'When the job was last changed. ISO 8601 time in UTC, with milliseconds.',
  },
  openedAt: {
    type: 'string',
    nullable: true,
    format: 'date-time',
    optional: true,
    description: 'When the job was last opened. ISO 8601 time in UTC, with milliseconds.',
  },
  closedAt: {
    type: 'string',
    nullable: true,
    format: 'date-time',
    optional: true,
    description: 'When the job was last closed. ISO 8601 time in UTC, with milliseconds.',
  },
}

const departmentRecord: Params = {
  id: { type: 'string', description: 'Id of the department.' },
  name: { type: 'string', description: 'Name.' },
  externalName: {
    type: 'string',
    nullable: true,
    description: 'Name that candidates see. Null if it is the same.',
  },
  isArchived: { type: 'boolean', description: 'Whether the department is retired.' },
  parentId: { type: 'string', nullable: true, description: 'Id of the department above. A team has one.' },
  createdAt: {
    type: 'string',
    format: 'date-time',
    description: 'When the department was added. ISO 8601 time in UTC, with milliseconds.',
  },
  updatedAt: {
    type: 'string',
    format: 'date-time',
    description: 'When the department was last changed. ISO 8601 time in UTC, with milliseconds.',
  },
  extraData: {
    type: 'map',
    items: { type: 'string' },
    nullable: true,
    description: 'Text that integrations keep with the department.',
  },
}

const locationRecord: Params = {
  id: { type: 'string', description: 'Id of the location.' },
  name: { type: 'string', description: 'Name.' },
  externalName: {
    type: 'string',
    nullable: true,
    description: 'Name that candidates see. Null if it is the same.',
  },
  isArchived: { type: 'boolean', description: 'Whether the location is retired.' },
  isRemote: {
    type: 'boolean',
    nullable: true,
    deprecated: 'Use `workplaceType`.',
    description: 'Whether work there is remote.',
  },
  address: { ...address, nullable: true, description: 'Where it is.' },
  parentLocationId: { type: 'string', nullable: true, description: 'Id of the region above.' },
  type: {
    type: 'string',
    values: ['Location', 'LocationHierarchy'],
    description: 'A workplace, or a region that contains workplaces.',
  },
  workplaceType: {
    type: 'string',
    nullable: true,
    values: ['OnSite', 'Hybrid', 'Remote'],
    description: 'How people work there.',
  },
  extraData: {
    type: 'map',
    items: { type: 'string' },
    nullable: true,
    description: 'Text that integrations keep with the location.',
  },
}

const userRecord: Params = {
  id: { type: 'string', description: 'Id of the user.' },
  firstName: { type: 'string', sensitive: true, description: 'First name.' },
  lastName: { type: 'string', sensitive: true, description: 'Last name.' },
  email: { type: 'string', nullable: true, format: 'email', sensitive: true, description: 'Email address.' },
  globalRole: {
    type: 'string',
    values: ['Organization Admin', 'Elevated Access', 'Limited Access', 'External Recruiter'],
    description: 'Access in the whole organization.',
  },
  isEnabled: { type: 'boolean', description: 'Whether the user can sign in.' },
  updatedAt: {
    type: 'string',
    format: 'date-time',
    description: 'When the user was last changed. ISO 8601 time in UTC, with milliseconds.',
  },
  managerId: { type: 'string', optional: true, description: "Id of the user's manager." },
  customFields: {
    type: 'array',
    items: embeddedCustomFieldValue,
    optional: true,
    description: 'Custom field values of the user.',
  },
}

const jobPostingRecord: Params = {
  id: { type: 'string', description: 'Id of the job posting.' },
  title: { type: 'string', description: 'Title that candidates see.' },
  jobId: { type: 'string', description: 'Id of the job.' },
  departmentName: { type: 'string', description: 'Name of the department.' },
  teamName: { type: 'string', description: 'Name of the team.' },
  locationName: { type: 'string', description: 'Name of the main location.' },
  locationExternalName: {
    type: 'string',
    nullable: true,
    optional: true,
    description: 'Name of the main location that candidates see. Only `list` returns it.',
  },
  locationIds: { ...postingLocations, description: 'Ids of the locations.' },
  workplaceType: {
    type: 'string',
    nullable: true,
    values: ['OnSite', 'Hybrid', 'Remote'],
    optional: true,
    description: 'How people work in the job.',
  },
  employmentType: {
    type: 'string',
    values: ['FullTime', 'PartTime', 'Intern', 'Contract', 'Temporary'],
    description: 'Kind of employment.',
  },
  isListed: {
    type: 'boolean',
    description: 'Whether the job board lists the posting; otherwise it is reachable by its address only.',
  },
  publishedDate: {
    type: 'string',
    nullable: true,
    format: 'date',
    description: 'Day on which it was published. Null for a draft. Day without a time: YYYY-MM-DD.',
  },
  applicationDeadline: {
    type: 'string',
    nullable: true,
    format: 'date-time',
    optional: true,
    description: 'When applications end. ISO 8601 time in UTC, with milliseconds.',
  },
  externalLink: { type: 'string', nullable: true, description: 'Address of the posting on the job board.' },
  applyLink: { type: 'string', description: 'Address of the application form.' },
  compensationTierSummary: {
    type: 'string',
    nullable: true,
    optional: true,
    description: 'The pay in one line. Only `list` returns it here; `get` has it in `compensation`.',
  },
  shouldDisplayCompensationOnJobBoard: {
    type: 'boolean',
    optional: true,
    description: 'Whether the job board shows the pay. Only `list` returns it.',
  },
  updatedAt: {
    type: 'string',
    format: 'date-time',
    description: 'When the posting was last changed. ISO 8601 time in UTC, with milliseconds.',
  },
  descriptionPlain: {
    type: 'string',
    optional: true,
    untrusted: true,
    description: 'The complete text without markup. Only `get`.',
  },
  descriptionHtml: {
    type: 'string',
    format: 'html',
    optional: true,
    untrusted: true,
    description: 'The complete text as HTML. Only `get`.',
  },
  descriptionSocial: {
    type: 'string',
    nullable: true,
    optional: true,
    untrusted: true,
    description: 'Short text for sharing. Only `get`.',
  },
  descriptionParts: { ...postingTexts, optional: true, description: 'The text in its parts. Only `get`.' },
  teamNameHierarchy: {
    type: 'array',
    items: { type: 'string' },
    optional: true,
    description: 'Names from the department down to the team. Only `get`.',
  },
  locationAddress: {
    type: 'string',
    nullable: true,
    optional: true,
    description: 'Address of the main location in one line. Only `get`.',
  },
  linkedData: {
    ref: 'job_posting_linked_data',
    optional: true,
    description: 'The posting as schema.org JobPosting. Only `get`.',
  },
  address: {
    ...address,
    nullable: true,
    optional: true,
    description: 'Address of the main location. Only `get`.',
  },
  isRemote: {
    type: 'boolean',
    nullable: true,
    optional: true,
    description: 'Whether the job is remote. Only `get`.',
  },
  applicationFormDefinition: { ...form, optional: true, description: 'The application form. Only `get`.' },
  surveyFormDefinitions: {
    type: 'array',
    items: surveyForm,
    optional: true,
    description: 'Surveys that go with the form. Only `get`.',
  },
  suppressDescriptionOpening: {
    type: 'boolean',
    optional: true,
    description: "Whether the organization's opening text is left out. Only `get`.",
  },
  suppressDescriptionClosing: {
    type: 'boolean',
    optional: true,
    description: "Whether the organization's closing text is left out. Only `get`.",
  },
  compensation: {
    ...postingCompensation,
    optional: true,
    description: 'Compensation that it states. Only `get`.',
  },
  applicationLimitCalloutHtml: {
    type: 'string',
    nullable: true,
    format: 'html',
    optional: true,
    untrusted: true,
    description: 'Note on how often one may apply as HTML. Only `get`.',
  },
  job: {
    type: 'object',
    nullable: true,
    optional: true,
    record: 'jobs',
    description: 'The job itself. Only `get` with `expand`.',
  },
}

const sourceRecord: Params = {
  id: { type: 'string', description: 'Id of the source.' },
  title: { type: 'string', description: 'Name, such as Referral.' },
  isArchived: { type: 'boolean', description: 'Whether the source is retired.' },
  sourceType: { ...sourceType, description: 'Group that the source belongs to.' },
}

const archiveReasonRecord: Params = {
  id: { type: 'string', description: 'Id of the archive reason.' },
  text: { type: 'string', description: 'The reason in words.' },
  reasonType: {
    type: 'string',
    values: ['RejectedByCandidate', 'RejectedByOrg', 'Other'],
    description: 'Party that ends the application.',
  },
  isArchived: { type: 'boolean', description: 'Whether the reason is retired.' },
}

const candidateTagRecord: Params = {
  id: { type: 'string', description: 'Id of the tag.' },
  title: { type: 'string', description: 'The tag in words.' },
  isArchived: { type: 'boolean', description: 'Whether the tag is retired.' },
}

const customFieldRecord: Params = {
  id: { type: 'string', description: 'Id of the custom field.' },
  title: { type: 'string', description: 'Name.' },
  description: { type: 'string', nullable: true, untrusted: true, description: 'Purpose.' },
  objectType: {
    type: 'string',
    values: [
      'Application',
      'Candidate',
      'Job',
      'Employee',
      'Talent_Project',
      'Opening',
      'Offer',
      'Opening_Version',
      'Offer_Version',
    ],
    description: 'Kind of record that has the field.',
  },
  isArchived: { type: 'boolean', description: 'Whether the field is retired.' },
  isPrivate: { type: 'boolean', description: 'Whether only some users see its values.' },
  fieldType: {
    type: 'string',
    values: [
      'Boolean',
      'CompensationRange',
      'Currency',
      'Date',
      'LongText',
      'MultiValueSelect',
      'Number',
      'NumberRange',
      'String',
      'ValueSelect',
      'Url',
      'UUID',
    ],
    description: 'Kind of its values.',
  },
  isRequired: { type: 'boolean', description: 'Whether people have to fill it in.' },
  selectableValues: {
    type: 'array',
    items: fieldOption,
    optional: true,
    description: 'Values to choose from. Of select types only.',
  },
}

const feedbackFormDefinitionRecord: Params = {
  id: { type: 'string', description: 'Id of the feedback form.' },
  organizationId: { type: 'string', description: 'Id of the organization.' },
  title: { type: 'string', description: 'Title.' },
  isArchived: { type: 'boolean', description: 'Whether the form is retired.' },
  isDefaultForm: { type: 'boolean', description: 'Whether it is used where no other form is chosen.' },
  formDefinition: { ...form, description: 'Its questions.' },
  interviewId: {
    type: 'string',
    nullable: true,
    optional: true,
    description: 'Id of the interview that it belongs to.',
  },
}

const openingRecord: Params = {
  id: { type: 'string', description: 'Id of the opening.' },
  openedAt: {
    type: 'string',
    nullable: true,
    format: 'date-time',
    description: 'When it was last opened. ISO 8601 time in UTC, with milliseconds.',
  },
  closedAt: {
    type: 'string',
    nullable: true,
    format: 'date-time',
    description: 'When it was last closed. ISO 8601 time in UTC, with milliseconds.',
  },
  isArchived: { type: 'boolean', description: 'Whether the opening is retired.' },
  archivedAt: {
    type: 'string',
    nullable: true,
    format: 'date-time',
    description: 'When it was archived. ISO 8601 time in UTC, with milliseconds.',
  },
  closeReasonId: { type: 'string', nullable: true, description: 'Id of the reason why it was closed.' },
  openingState: {
    type: 'string',
    values: ['Draft', 'Approved', 'Open', 'Closed', 'Filled'],
    description: 'State of the opening.',
  },
  latestVersion: { ...openingVersion, nullable: true, description: 'Current version of the opening.' },
}

const offerRecord: Params = {
  id: { type: 'string', description: 'Id of the offer.' },
  applicationId: { type: 'string', description: 'Id of the application.' },
  acceptanceStatus: {
    type: 'string',
    values: ['Accepted', 'Declined', 'Pending', 'Created', 'Cancelled', 'WaitingOnResponse'],
    description: 'Answers of the candidate.',
  },
  offerStatus: {
    type: 'string',
    values: [
      'WaitingOnOfferCreation',
      'WaitingOnApprovalStart',
      'WaitingOnOfferApproval',
      'WaitingOnApprovalDefinition',
      'WaitingOnCandidateResponse',
      'CandidateRejected',
      'CandidateAccepted',
      'OfferCancelled',
    ],
    description: 'How far the offer is.',
  },
  decidedAt: {
    type: 'string',
    nullable: true,
    format: 'date-time',
    optional: true,
    description: 'When the candidate answered. ISO 8601 time in UTC, with milliseconds.',
  },
  latestVersion: {
    ...offerVersion,
    nullable: true,
    optional: true,
    description: 'Current version of the offer.',
  },
  versions: {
    type: 'array',
    items: offerVersion,
    nullable: true,
    optional: true,
    description: 'All versions, the latest included. Only `get` returns them.',
  },
  formDefinition: {
    ...form,
    optional: true,
    description: 'Form that the offer was made with. Only `get` returns it.',
  },
}

const interviewRecord: Params = {
  id: { type: 'string', description: 'Id of the interview.' },
  title: { type: 'string', description: 'Name inside the organization.' },
  externalTitle: { type: 'string', description: 'Name that candidates see.' },
  isArchived: { type: 'boolean', description: 'Whether the interview is retired.' },
  isDebrief: { type: 'boolean', description: 'Whether interviewers meet without the candidate.' },
  isFeedbackRequired: { type: 'boolean', description: 'Whether interviewers have to give feedback.' },
  isFeedbackRequested: {
    type: 'boolean',
    description: 'Whether interviewers are requested to give feedback.',
  },
  instructionsHtml: {
    type: 'string',
    nullable: true,
    format: 'html',
    optional: true,
    untrusted: true,
    description: 'Instructions to interviewers as HTML.',
  },
  instructionsPlain: {
    type: 'string',
    nullable: true,
    optional: true,
    untrusted: true,
    description: 'Instructions to interviewers without markup.',
  },
  jobId: {
    type: 'string',
    nullable: true,
    optional: true,
    description: 'Id of the only job that uses it. Absent if it is shared.',
  },
  feedbackFormDefinitionId: { type: 'string', description: 'Id of the feedback form.' },
}

const interviewPlanRecord: Params = {
  id: { type: 'string', description: 'Id of the interview plan.' },
  title: { type: 'string', description: 'Name.' },
  isArchived: { type: 'boolean', description: 'Whether the plan is retired.' },
  createdAt: {
    type: 'string',
    format: 'date-time',
    description: 'When the plan was made. ISO 8601 time in UTC, with milliseconds.',
  },
  updatedAt: {
    type: 'string',
    format: 'date-time',
    description: 'When the plan was last changed. ISO 8601 time in UTC, with milliseconds.',
  },
}

const interviewStageRecord: Params = {
  id: { type: 'string', description: 'Id of the interview stage.' },
  title: { type: 'string', description: 'Name.' },
  type: {
    type: 'string',
    values: ['Lead', 'PreInterviewScreen', 'Active', 'Offer', 'Hired', 'Archived'],
    description: 'Category of applications in the stage.',
  },
  interviewPlanId: { type: 'string', description: 'Id of the interview plan.' },
  orderInInterviewPlan: { type: 'integer', description: 'Position in the plan.' },
  interviewStageGroupId: {
    type: 'string',
    nullable: true,
    description: 'Id of the group that the stage is shown in.',
  },
}

const interviewScheduleRecord: Params = {
  id: { type: 'string', description: 'Id of the interview schedule.' },
  status: {
    type: 'string',
    values: [
      'NeedsScheduling',
      'SchedulingRequested',
      'WaitingOnCandidateBooking',
      'WaitingOnCandidateAvailability',
      'CandidateAvailabilitySubmitted',
      'Scheduled',
      'WaitingOnFeedback',
      'Complete',
      'Cancelled',
      'OnHold',
      'Unknown',
    ],
    description: 'How far the scheduling is.',
  },
  applicationId: { type: 'string', description: 'Id of the application.' },
  interviewStageId: { type: 'string', description: 'Id of the interview stage.' },
  scheduledBy: { ...embeddedUser, nullable: true, description: 'User who set it up.' },
  createdAt: {
    type: 'string',
    format: 'date-time',
    description: 'When the schedule was made. ISO 8601 time in UTC, with milliseconds.',
  },
  updatedAt: {
    type: 'string',
    format: 'date-time',
    description: 'When the schedule was last changed. ISO 8601 time in UTC, with milliseconds.',
  },
  interviewEvents: {
    type: 'array',
    items: embeddedInterviewEvent,
    description: 'The single interviews with their times.',
  },
}

const interviewEventRecord: Params = {
  id: { type: 'string', description: 'Id of the interview event.' },
  interviewId: { type: 'string', description: 'Id of the kind of interview.' },
  interviewScheduleId: { type: 'string', description: 'Id of the schedule.' },
  interviewerUserIds: {
    type: 'array',
    items: { type: 'string' },
    nullable: true,
    optional: true,
    deprecated: 'Use `interviewers`.',
    description: 'Ids of the users who interview.',
  },
  interviewers: { type: 'array', items: interviewer, sensitive: true, description: 'Users who interview.' },
  createdAt: {
    type: 'string',
    format: 'date-time',
    description: 'When the event was made. ISO 8601 time in UTC, with milliseconds.',
  },
  updatedAt: {
    type: 'string',
    format: 'date-time',
    description: 'When the event was last changed. ISO 8601 time in UTC, with milliseconds.',
  },
  startTime: {
    type: 'string',
    format: 'date-time',
    description: 'When it begins. ISO 8601 time in UTC, with milliseconds.',
  },
  endTime: {
    type: 'string',
    format: 'date-time',
    description: 'When it ends. ISO 8601 time in UTC, with milliseconds.',
  },
  feedbackLink: { type: 'string', description: 'Address of the feedback form in Ashby.' },
  location: { type: 'string', nullable: true, optional: true, description: 'Location of the event.' },
  meetingLink: {
    type: 'string',
    nullable: true,
    optional: true,
    sensitive: true,
    description: 'Address of the video call.',
  },
  interviewerCalendarEventId: {
    type: 'string',
    nullable: true,
    optional: true,
    description: "Id of the event in the interviewers' calendar.",
  },
  hasSubmittedFeedback: { type: 'boolean', description: 'Whether any feedback was given.' },
  extraData: {
    type: 'map',
    items: { type: 'string' },
    nullable: true,
    optional: true,
    description: 'Text that integrations keep with the event.',
  },
  interview: {
    ...embeddedInterview,
    nullable: true,
    optional: true,
    description: 'The kind of interview. Only with `expand`.',
  },
  notetakerTranscriptId: {
    type: 'string',
    nullable: true,
    optional: true,
    description: "Id of the transcript that the vendor's notetaker made.",
  },
}

const candidateNoteRecord: Params = {
  id: { type: 'string', description: 'Id of the note.' },
  createdAt: {
    type: 'string',
    format: 'date-time',
    description: 'When the note was written. ISO 8601 time in UTC, with milliseconds.',
  },
  isPrivate: { type: 'boolean', description: 'Whether only some users see the note.' },
  content: {
    type: 'string',
    nullable: true,
    optional: true,
    sensitive: true,
    untrusted: true,
    description: 'The text.',
  },
  author: { ...noteAuthor, sensitive: true, description: 'Author.' },
}

const applicationHistoryEntryRecord: Params = {
  id: { type: 'string', description: 'Id of the entry.' },
  stageId: { type: 'string', description: 'Id of the interview stage.' },
  title: { type: 'string', description: 'Name of the stage.' },
  enteredStageAt: {
    type: 'string',
    format: 'date-time',
    description: 'When the stage was entered. ISO 8601 time in UTC, with milliseconds.',
  },
  leftStageAt: {
    type: 'string',
    nullable: true,
    format: 'date-time',
    optional: true,
    description:
      'When the stage was left. Null or missing for the current one. ISO 8601 time in UTC, with milliseconds.',
  },
  stageNumber: { type: 'integer', description: 'Position in the history, 0 for the first.' },
  allowedActions: {
    type: 'array',
    items: { type: 'string' },
    values: ['none', 'delete', 'set_entered_at'],
    description: 'Changes that the entry still allows.',
  },
  actorId: {
    type: 'string',
    nullable: true,
    optional: true,
    description: 'Id of the user who moved the application there.',
  },
}

const applicationFeedbackSubmissionRecord: Params = {
  id: { type: 'string', description: 'Id of the submission.' },
  formDefinition: { ...form, description: 'The form that was filled in.' },
  feedbackFormDefinitionId: {
    type: 'string',
    nullable: true,
    optional: true,
    description: 'Id of the feedback form.',
  },
  applicationId: { type: 'string', description: 'Id of the application.' },
  submittedValues: {
    type: 'map',
    items: { type: 'any' },
    sensitive: true,
    untrusted: true,
    description: 'Answers by the path of their field.',
  },
  submittedByUser: { ...embeddedUser, description: 'Author of the feedback.' },
  interviewId: {
    type: 'string',
    nullable: true,
    optional: true,
    description: 'Id of the kind of interview.',
  },
  interviewEventId: {
    type: 'string',
    nullable: true,
    optional: true,
    description: 'Id of the interview event.',
  },
  applicationHistoryId: {
    type: 'string',
    nullable: true,
    optional: true,
    description: "Id of the entry of the application's history that it was given in.",
  },
  submittedAt: {
    type: 'string',
    format: 'date-time',
    description: 'When it was given. ISO 8601 time in UTC, with milliseconds.',
  },
}

const customFieldValueRecord: Params = {
  id: { type: 'string', description: 'Id of the custom field.' },
  title: { type: 'string', description: 'Name of the custom field.' },
  isPrivate: { type: 'boolean', optional: true, description: 'Whether only some users see the value.' },
  value: {
    type: 'any',
    sensitive: true,
    untrusted: true,
    description:
      "A boolean, number, string, list of strings, amount or range, as the field's type has it; null where it is empty.",
  },
  valueLabel: {
    anyOf: [{ type: 'string' }, { type: 'array', items: { type: 'string' } }],
    optional: true,
    sensitive: true,
    untrusted: true,
    description: 'The chosen values as people read them. Of select types only.',
  },
}

/** Descriptions, records and searchable fields of Recruiting, for tools and forms. */
export const catalog: Catalog = {
  name: 'recruiting',
  title: 'Recruiting',
  provider: 'ashby',
  description: 'Candidates, applications, jobs, offers and interviews of an Ashby account.',
  auth: [
    {
      name: 'token',
      description:
        'An API key from Admin > Integrations > API Keys. Its permissions decide which entities it reaches.',
      credentials: {
        api_key: {
          type: 'string',
          required: true,
          sensitive: true,
          description: 'API key. It is shown once when it is made and does not expire by itself.',
          help: {
            text: 'In Ashby, open Admin, then Integrations, then API Keys, and create a key.',
            link: 'https://app.ashbyhq.com/admin/api/keys',
          },
          trim: true,
        },
      },
      account: { action: 'feedback_form_definitions.list', id: '0.organizationId' },
    },
  ],
  entities: {
    candidates: {
      description:
        'People who apply or may be asked to. Deleted and merged candidates vanish from lists without a trace.',
      key: 'id',
      brief: [
        'id',
        'name',
        'primaryEmailAddress.value',
        'position',
        'company',
        'source.title',
        'createdAt',
        'updatedAt',
      ],
      also: [
        'applicant',
        'person',
        'talent',
        'prospect',
        'job seeker',
        'contact',
        'profile of',
        'recruit',
        'lead',
        'referred person',
      ],
      record: candidateRecord,
      actions: {
        list: {
          description: 'Lists candidates. With `syncToken` only what changed since.',
          risk: 'read',
          permission: 'candidatesRead',
          goals: [
            'all candidates',
            'newest people in Ashby',
            'candidates changed since the last sync',
            'everyone in the talent pool',
            'export candidates',
            'whom do we have in our pool',
            'who is new in the pool',
          ],
          checkedBy: ['description'],
          params: { ...pagingParams, ...createdAfterParams },
          returns: { type: 'array', items: { type: 'object', properties: candidateRecord } },
          meta: {
            has_more: { type: 'boolean', description: 'Whether another page follows.' },
            cursor: { type: 'string', nullable: true, description: 'Cursor of the page that follows.' },
            sync_token: {
              type: 'string',
              nullable: true,
              description: 'Token for a later list of what changed. Only the last page has one.',
            },
          },
        },
        get: {
          description: "Gets a candidate, by Ashby's id or by the id of another system.",
          risk: 'read',
          permission: 'candidatesRead',
          also: ['profile', 'everything about', 'contact details'],
          goals: [
            'profile of a candidate',
            'contact details of an applicant',
            'where does a candidate work',
            'phone number of a candidate',
            "candidate's applications and tags",
            'how can I reach the applicant',
            'where does she work now',
            'what do we know about him',
            'email address of the applicant',
            'which company is the applicant from',
          ],
          checkedBy: ['description'],
          params: {
            id: { type: 'string', description: 'Id of the candidate.' },
            externalMappingId: {
              type: 'string',
              description: 'Id that another system linked to the candidate.',
            },
          },
          returns: { type: 'object', properties: candidateRecord },
          requireOne: ['id', 'externalMappingId'],
        },
        create: {
          description: 'Adds a candidate.',
          risk: 'write',
          permission: 'candidatesWrite',
          also: [
            'add',
            'register',
            'new candidate',
            'new applicant',
            'import',
            'recommended',
            'referral',
            'enter as a candidate',
            'add to the pipeline',
          ],
          goals: [
            'add a candidate',
            'enter a referral',
            'put a person from linkedin into Ashby',
            'new applicant by hand',
            'create a profile for a prospect',
            'a friend of mine would fit the job',
            'I met someone at a conference',
            'she sent her cv by mail',
            'keep him in mind for later',
            'put the person into our hiring system',
            'new profile from an emailed cv',
            'someone from the team knows a good engineer',
          ],
          checkedBy: ['description'],
          params: {
            name: { type: 'string', required: true, sensitive: true, description: 'Full name.' },
            email: { type: 'string', sensitive: true, description: 'Primary email address.' },
            phoneNumber: { type: 'string', sensitive: true, description: 'Primary phone number.' },
            linkedInUrl: { type: 'string', sensitive: true, description: 'Address of the LinkedIn profile.' },
            githubUrl: { type: 'string', sensitive: true, description: 'Address of the GitHub profile.' },
            website: { type: 'string', sensitive: true, description: "Address of the candidate's website." },
            alternateEmailAddresses: {
              type: 'array',
              items: { type: 'string' },
              sensitive: true,
              description: 'Further email addresses.',
            },
            sourceId: { type: 'string', description: 'Id of the source that the candidate came from.' },
            creditedToUserId: {
              type: 'string',
              description: 'Id of the user who is credited with finding the candidate.',
            },
            location: { ...place, sensitive: true, description: 'Where the candidate lives.' },
            createdAt: {
              type: 'string',
              format: 'date-time',
              description:
                'When the candidate was added, if not now. ISO 8601 time in UTC, with milliseconds.',
            },
          },
          returns: { type: 'object', properties: candidateRecord },
        },
        update: {
          description: 'Changes a candidate. Omitted fields stay unchanged.',
          risk: 'write',
          permission: 'candidatesWrite',
          goals: [
            "change a candidate's email",
            'new phone number of an applicant',
            'correct the name of a candidate',
            'add a linkedin link to a candidate',
            'set the source of a candidate',
            'she has a new phone number',
            'his name is misspelt',
            'add her profile link',
            'the applicant changed her last name',
          ],
          checkedBy: ['description'],
          params: {
            candidateId: { type: 'string', required: true, description: 'Id of the candidate.' },
            name: { type: 'string', sensitive: true, description: 'Full name.' },
            email: { type: 'string', sensitive: true, description: 'Primary email address.' },
            phoneNumber: { type: 'string', sensitive: true, description: 'Primary phone number.' },
            linkedInUrl: {
              type: 'string',
              sensitive: true,
              description: 'Address of the LinkedIn profile. Ignored if socialLinks is given.',
            },
            githubUrl: {
              type: 'string',
              sensitive: true,
              description: 'Address of the GitHub profile. Ignored if socialLinks is given.',
            },
            websiteUrl: {
              type: 'string',
              sensitive: true,
              description: "Address of the candidate's website. Ignored if socialLinks is given.",
            },
            alternateEmail: {
              type: 'string',
              sensitive: true,
              description: 'One more email address. It is added to those there are.',
            },
            socialLinks: {
              type: 'array',
              items: newSocialLink,
              sensitive: true,
              description: 'All profiles elsewhere. They replace those there are.',
            },
            sourceId: { type: 'string', description: 'Id of the source that the candidate came from.' },
            creditedToUserId: {
              type: 'string',
              description: 'Id of the user who is credited with finding the candidate.',
            },
            location: { ...place, sensitive: true, description: 'Where the candidate lives.' },
            createdAt: {
              type: 'string',
              format: 'date-time',
              description: 'When the candidate was added. ISO 8601 time in UTC, with milliseconds.',
            },
            sendNotifications: {
              type: 'boolean',
              default: true,
              description: 'Whether subscribed users are notified of the change.',
            },
          },
          returns: { type: 'object', properties: candidateRecord },
        },
        api_search: {
          description:
            'Finds candidates by email address and name. Both together must fit. At most 100. All in one response.',
          risk: 'read',
          permission: 'candidatesRead',
          also: ['find by email', 'find by name', 'candidate named'],
          goals: [
            'find a candidate by name',
            'find an applicant by email',
            'do we already know a person',
            'is someone in our database',
            'look up a candidate',
            'did she apply before',
            'have we talked to this person already',
            'is he known to us',
            'look someone up in the hiring system',
          ],
          checkedBy: ['description'],
          params: {
            email: { type: 'string', sensitive: true, description: 'Email address to look for.' },
            name: { type: 'string', sensitive: true, description: 'Name to look for.' },
          },
          returns: { type: 'array', items: { type: 'object', properties: candidateRecord } },
          meta: {
            has_more: { type: 'boolean', description: 'Whether another page follows.' },
            cursor: { type: 'string', nullable: true, description: 'Cursor of the page that follows.' },
          },
          requireAny: ['email', 'name'],
        },
        search: {
          description: 'Finds candidates in the replica.',
          risk: 'read',
          goals: [
            'how many candidates do we have',
            'candidates from a company',
            'candidates in a city',
            'count candidates by source',
            'candidates with a tag',
            'who lives near the office',
            'how many came from the job fair',
            'who among our people speaks german',
            'applicants from spain',
          ],
          ...replicaActions.search,
        },
        aggregate: {
          description: 'Counts and sums candidates in the replica.',
          risk: 'read',
          ...replicaActions.aggregate,
        },
      },
      searchable: {
        id: { type: 'string', description: 'Id of the candidate.' },
        name: { type: 'string', sensitive: true, untrusted: 'name', description: 'Full name.' },
        company: { type: 'string', sensitive: true, untrusted: 'name', description: 'Present employer.' },
        position: { type: 'string', sensitive: true, untrusted: 'name', description: 'Present job title.' },
        school: { type: 'string', sensitive: true, untrusted: 'name', description: 'School or university.' },
        createdAt: {
          type: 'string',
          format: 'date-time',
          description: 'When the candidate was added. ISO 8601 time in UTC, with milliseconds.',
        },
        updatedAt: {
          type: 'string',
          format: 'date-time',
          description: 'When the candidate was last changed. ISO 8601 time in UTC, with milliseconds.',
        },
        timezone: {
          type: 'string',
          sensitive: true,
          description: 'IANA time zone, such as Europe/Stockholm.',
        },
        profileUrl: { type: 'string', description: 'Address of the candidate in Ashby.' },
        fraudStatus: {
          type: 'string',
          values: ['Fraudulent', 'NotFraudulent', 'Unsure', 'Unreviewed', 'PassedFraudCheck'],
          description: "Result of the vendor's fraud check. Null if it is not enabled.",
        },
        primaryEmailAddress: { ...emailContact, sensitive: true, description: 'Email address to use first.' },
        applicationIds: {
          type: 'array',
          items: { type: 'string' },
          description: "Ids of the candidate's applications.",
        },
        tags: { type: 'array', items: embeddedCandidateTag, description: 'Tags given to the candidate.' },
        source: { ...embeddedSource, description: 'Where the candidate came from.' },
      },
    },
    applications: {
      description:
        "A candidate considered for a job. There is no filter by candidate: a candidate's record names its applications.",
      key: 'id',
      brief: [
        'id',
        'candidate.name',
        'job.title',
        'status',
        'currentInterviewStage.title',
        'source.title',
        'createdAt',
        'updatedAt',
      ],
      also: [
        'applicant',
        'applied',
        'pipeline',
        'under consideration',
        'apply',
        'who applied',
        'active candidates',
        'in process',
        'job application',
      ],
      record: applicationRecord,
      deleted: deletedApplication,
      actions: {
        list: {
          description: 'Lists applications of every status. With `syncToken` only what changed since.',
          risk: 'read',
          permission: 'candidatesRead',
          also: ['who applied', 'still active', 'in the pipeline', 'hired', 'rejected'],
          goals: [
            'who applied for a job',
            'active applications',
            'all applications in the pipeline',
            'hired and archived applications',
            'applicants of a job',
            'who wants the job',
            'who is in the last round',
            'how many are left in the race',
            'whom did we turn down',
            'who waits for an answer from us',
            'how is the hiring for the sales role going',
            'people we have not decided on yet',
            'which applicants passed the first talk',
            'how many people are waiting for a decision',
            'everyone still being considered',
          ],
          checkedBy: ['description'],
          params: {
            ...pagingParams,
            ...createdAfterParams,
            status: {
              type: 'string',
              enum: ['Hired', 'Archived', 'Active', 'Lead'],
              description: 'Gives only applications of this status.',
            },
            jobId: { type: 'string', description: 'Gives only applications for this job.' },
            expand: {
              type: 'array',
              items: { type: 'string' },
              enum: ['openings'],
              description: 'Fields to return in addition to the usual ones.',
            },
          },
          returns: { type: 'array', items: { type: 'object', properties: applicationRecord } },
          meta: {
            has_more: { type: 'boolean', description: 'Whether another page follows.' },
            cursor: { type: 'string', nullable: true, description: 'Cursor of the page that follows.' },
            sync_token: {
              type: 'string',
              nullable: true,
              description: 'Token for a later list of what changed. Only the last page has one.',
            },
          },
        },
        get: {
          description: 'Gets an application with its history, by its id or by that of its submitted form.',
          risk: 'read',
          permission: 'candidatesRead',
          also: ['stage', 'how far', 'where does she stand', 'current stage'],
          goals: [
            'in which stage is an application',
            'status of an application',
            'show one application with its history',
            'who referred the applicant',
            'how far is a candidate',
            'where do we stand with him',
            'is she still in the process',
            'what is the next step with her',
          ],
          checkedBy: ['description'],
          params: {
            applicationId: { type: 'string', description: 'Id of the application.' },
            submittedFormInstanceId: {
              type: 'string',
              description: 'Id of the submission that made the application.',
            },
            expand: {
              type: 'array',
              items: { type: 'string' },
              enum: ['openings', 'applicationFormSubmissions', 'referrals'],
              description: 'Fields to return in addition to the usual ones.',
            },
          },
          returns: { type: 'object', properties: applicationRecord },
          requireAny: ['applicationId', 'submittedFormInstanceId'],
        },
        create: {
          description: 'Puts a candidate forward for a job.',
          risk: 'write',
          permission: 'candidatesWrite',
          also: ['apply', 'consider', 'put forward', 'for the job', 'put up for'],
          goals: [
            'put a candidate forward for a job',
            'consider someone for another role',
            'apply on behalf of a candidate',
            "add a candidate to a job's pipeline",
            'she would fit another role better',
            'put him up for the sales job',
            'consider her for the team in berlin',
            'let him run for the lead position too',
          ],
          checkedBy: ['description'],
          params: {
            candidateId: { type: 'string', required: true, description: 'Id of the candidate.' },
            jobId: { type: 'string', required: true, description: 'Id of the job.' },
            interviewPlanId: {
              type: 'string',
              description: "Id of the interview plan. The job's default plan when left out.",
            },
            interviewStageId: {
              type: 'string',
              description:
                "Id of the stage to begin in, or `FirstPreInterviewScreen` for the plan's first screening stage. The first Lead stage when left out.",
            },
            sourceId: { type: 'string', description: 'Id of the source that the application came from.' },
            creditedToUserId: {
              type: 'string',
              description: 'Id of the user who is credited with the application.',
            },
            createdAt: {
              type: 'string',
              format: 'date-time',
              description:
                'When the application was made, if not now. ISO 8601 time in UTC, with milliseconds.',
            },
            applicationHistory: {
              type: 'array',
              items: newHistoryEntry,
              description: 'Stages that the application went through before.',
            },
          },
          returns: { type: 'object', properties: applicationRecord },
        },
        update: {
          description: 'Changes an application. Omitted fields stay unchanged.',
          risk: 'write',
          permission: 'candidatesWrite',
          goals: [
            'change the credited user of an application',
            'edit an application',
            'set the date of an application',
            'put a recruiter on an application',
            'credit the colleague who brought her in',
          ],
          checkedBy: ['description'],
          params: {
            applicationId: { type: 'string', required: true, description: 'Id of the application.' },
            sourceId: { type: 'string', description: 'Id of the source that the application came from.' },
            creditedToUserId: {
              type: 'string',
              description: 'Id of the user who is credited with the application.',
            },
            createdAt: {
              type: 'string',
              format: 'date-time',
              description: 'When the application was made. ISO 8601 time in UTC, with milliseconds.',
            },
            sendNotifications: {
              type: 'boolean',
              default: true,
              description: 'Whether subscribed users are notified of the change.',
            },
          },
          returns: { type: 'object', properties: applicationRecord },
        },
        delete: {
          description: 'Permanently deletes an application. The candidate is kept.',
          risk: 'destructive',
          permission: 'candidatesDelete',
          goals: [
            'delete an application',
            'remove a duplicate application',
            'erase an application that was made by mistake',
            'candidate stays without the application',
            'he is in there twice for the same job',
          ],
          checkedBy: ['description'],
          params: {
            applicationId: { type: 'string', required: true, description: 'Id of the application.' },
          },
          returns: { type: 'object', properties: deletedApplication },
        },
        search: {
          description: 'Finds applications in the replica.',
          risk: 'read',
          goals: [
            'how many applications per job',
            'count applicants by stage',
            'applications since a date',
            'applications rejected last month',
            'number of hires by month',
            'how many people applied this year',
            'how many make it to the last round',
          ],
          ...replicaActions.search,
        },
        aggregate: {
          description: 'Counts and sums applications in the replica.',
          risk: 'read',
          ...replicaActions.aggregate,
        },
      },
      searchable: {
        id: { type: 'string', description: 'Id of the application.' },
        status: {
          type: 'string',
          values: ['Hired', 'Archived', 'Active', 'Lead'],
          description: 'Overall status of the application.',
        },
        archiveReason: {
          ...givenArchiveReason,
          description: 'Why the application was archived. Null or missing while it is not.',
        },
        createdAt: {
          type: 'string',
          format: 'date-time',
          description: 'When the application was made. ISO 8601 time in UTC, with milliseconds.',
        },
        updatedAt: {
          type: 'string',
          format: 'date-time',
          description: 'When the application was last changed. ISO 8601 time in UTC, with milliseconds.',
        },
        archivedAt: {
          type: 'string',
          format: 'date-time',
          description: 'When the application was archived. ISO 8601 time in UTC, with milliseconds.',
        },
        appliedViaJobPostingId: {
          type: 'string',
          description: 'Id of the job posting that the candidate applied through.',
        },
        candidate: { ...candidateSummary, sensitive: true, description: 'The candidate.' },
        job: { ...jobSummary, description: 'The job.' },
        currentInterviewStage: {
          ...embeddedInterviewStage,
          description: 'Stage that the application is in.',
        },
        source: { ...embeddedSource, description: 'Where the application came from.' },
      },
    },
    jobs: {
      description: 'Positions to fill. Confidential jobs are out of reach of a key without that switch.',
      key: 'id',
      brief: [
        'id',
        'title',
        'status',
        'employmentType',
        'customRequisitionId',
        'confidential',
        'openedAt',
        'updatedAt',
      ],
      also: [
        'position',
        'role',
        'vacancy',
        'requisition',
        'post',
        'hiring for',
        'open role',
        'open position',
        'search for people',
        'job opening',
      ],
      record: jobRecord,
      actions: {
        list: {
          description:
            'Lists jobs: open, closed and archived ones unless `status` says otherwise. With `syncToken` only what changed since.',
          risk: 'read',
          permission: 'jobsRead',
          also: ['positions open', 'what are we hiring for', 'open roles'],
          goals: [
            'open roles',
            'what are we hiring for',
            'all jobs with drafts and closed ones',
            'vacancies in Ashby',
            'current requisitions',
            'whom are we looking for',
            'where do we need people',
            'what can someone apply for',
            'which positions are vacant',
          ],
          checkedBy: ['description'],
          params: {
            ...pagingParams,
            ...createdAfterParams,
            status: {
              type: 'array',
              items: { type: 'string' },
              enum: ['Draft', 'Open', 'Closed', 'Archived'],
              description: 'Gives only jobs of these statuses. Drafts are listed only when named here.',
            },
            openedAfter: {
              type: 'integer',
              description: 'Gives only jobs opened after this moment. Unix time in milliseconds.',
            },
            openedBefore: {
              type: 'integer',
              description: 'Gives only jobs opened before this moment. Unix time in milliseconds.',
            },
            closedAfter: {
              type: 'integer',
              description: 'Gives only jobs closed after this moment. Unix time in milliseconds.',
            },
            closedBefore: {
              type: 'integer',
              description: 'Gives only jobs closed before this moment. Unix time in milliseconds.',
            },
            includeUnpublishedJobPostingsIds: {
              type: 'boolean',
              description: 'Whether `jobPostingIds` includes unpublished postings.',
            },
            expand: {
              type: 'array',
              items: { type: 'string' },
              enum: ['opening', 'openings', 'location'],
              description: 'Additional fields to return. The vendor accepts `opening` and `openings`.',
            },
          },
          returns: { type: 'array', items: { type: 'object', properties: jobRecord } },
          meta: {
            has_more: { type: 'boolean', description: 'Whether another page follows.' },
            cursor: { type: 'string', nullable: true, description: 'Cursor of the page that follows.' },
            sync_token: {
              type: 'string',
              nullable: true,
              description: 'Token for a later list of what changed. Only the last page has one.',
            },
          },
        },
        get: {
          description: 'Gets a job.',
          risk: 'read',
          permission: 'jobsRead',
          goals: [
            'show one job',
            'hiring team of a job',
            'who is the hiring manager of a role',
            'status of a job',
            'department of a job',
            'who decides about the role',
            'in which city is the job',
            'is the role still open',
            'where is the position based',
          ],
          checkedBy: ['description'],
          params: {
            id: { type: 'string', required: true, description: 'Id of the job.' },
            includeUnpublishedJobPostingsIds: {
              type: 'boolean',
              description: 'Whether `jobPostingIds` includes unpublished postings.',
            },
            expand: {
              type: 'array',
              items: { type: 'string' },
              enum: ['opening', 'openings', 'location', 'compensation'],
              description: 'Additional fields to return. The vendor accepts `opening` and `openings`.',
            },
          },
          returns: { type: 'object', properties: jobRecord },
        },
        create: {
          description: 'Adds a job. It begins as a draft.',
          risk: 'write',
          permission: 'jobsWrite',
          also: ['new position', 'new role', 'new vacancy', 'want to hire', 'looking for a new'],
          goals: [
            'open a new role',
            'draft a job',
            'new requisition',
            'create a vacancy in a department',
            'we want to hire an engineer',
            'we need another developer',
            'someone is leaving and must be replaced',
            'start looking for a designer',
            'a colleague quits so look for a successor',
            'add a position for an accountant',
          ],
          checkedBy: ['description'],
          params: {
            title: { type: 'string', required: true, description: 'Title.' },
            teamId: { type: 'string', required: true, description: 'Id of the department or team.' },
            locationId: { type: 'string', required: true, description: 'Id of the location.' },
            defaultInterviewPlanId: {
              type: 'string',
              description: 'Id of the interview plan that applications begin with.',
            },
            jobTemplateId: { type: 'string', description: 'Id of the job template that fills in the rest.' },
            brandId: { type: 'string', description: 'Id of the brand that the job is published under.' },
          },
          returns: { type: 'object', properties: jobRecord },
        },
        update: {
          description:
            'Changes a job. Omitted fields stay unchanged; `job_status_changes` changes the status.',
          risk: 'write',
          permission: 'jobsWrite',
          also: ['title of a job', 'hiring team'],
          goals: [
            'rename a job',
            'change the department of a job',
            'move a role to another location',
            'change the interview plan of a job',
            'edit a job',
            'the role moves to another city',
            'the title should be senior',
            'the job belongs to the other team',
          ],
          checkedBy: ['description'],
          params: {
            jobId: { type: 'string', required: true, description: 'Id of the job.' },
            title: { type: 'string', description: 'Title.' },
            teamId: { type: 'string', description: 'Id of the department or team.' },
            locationId: { type: 'string', description: 'Id of the location.' },
            defaultInterviewPlanId: {
              type: 'string',
              description: 'Id of the interview plan that applications begin with.',
            },
            customRequisitionId: { type: 'string', description: 'Requisition number.' },
          },
          returns: { type: 'object', properties: jobRecord },
          requireAny: ['title', 'teamId', 'locationId', 'defaultInterviewPlanId', 'customRequisitionId'],
        },
        api_search: {
          description: 'Finds jobs by title or requisition number. All in one response.',
          risk: 'read',
          permission: 'jobsRead',
          goals: [
            'find a job by title',
            'find a requisition by its number',
            'which job is called',
            'look up a role by name',
            'is there an opening for a cook',
            'do we have a role called',
            'find the nurse vacancy',
          ],
          checkedBy: ['description'],
          params: {
            title: { type: 'string', description: 'Title to look for.' },
            requisitionId: { type: 'string', description: 'Requisition number to look for.' },
          },
          returns: { type: 'array', items: { type: 'object', properties: jobRecord } },
          meta: {
            has_more: { type: 'boolean', description: 'Whether another page follows.' },
            cursor: { type: 'string', nullable: true, description: 'Cursor of the page that follows.' },
          },
          requireAny: ['title', 'requisitionId'],
        },
        search: {
          description: 'Finds jobs in the replica.',
          risk: 'read',
          goals: [
            'how many jobs are open',
            'jobs by department',
            'jobs opened since',
            'count roles per location',
            'jobs without a hiring manager',
          ],
          ...replicaActions.search,
        },
        aggregate: {
          description: 'Counts and sums jobs in the replica.',
          risk: 'read',
          ...replicaActions.aggregate,
        },
      },
      searchable: {
        id: { type: 'string', description: 'Id of the job.' },
        title: { type: 'string', description: 'Title.' },
        status: {
          type: 'string',
          values: ['Draft', 'Open', 'Closed', 'Archived'],
          description: 'Status of the job.',
        },
        departmentId: { type: 'string', description: 'Id of the department or team.' },
        locationId: { type: 'string', description: 'Id of the location.' },
        employmentType: {
          type: 'string',
          values: ['FullTime', 'PartTime', 'Intern', 'Contract', 'Temporary'],
          description: 'Kind of employment.',
        },
        confidential: { type: 'boolean', description: 'Whether only chosen users see the job.' },
        customRequisitionId: { type: 'string', description: 'Requisition number that people gave the job.' },
        defaultInterviewPlanId: {
          type: 'string',
          description: 'Id of the interview plan that applications begin with.',
        },
        createdAt: {
          type: 'string',
          format: 'date-time',
          description: 'When the job was made. ISO 8601 time in UTC, with milliseconds.',
        },
        updatedAt: {
          type: 'string',
          format: 'date-time',
          description: 'When the job was last changed. ISO 8601 time in UTC, with milliseconds.',
        },
        openedAt: {
          type: 'string',
          format: 'date-time',
          description: 'When the job was last opened. ISO 8601 time in UTC, with milliseconds.',
        },
        closedAt: {
          type: 'string',
          format: 'date-time',
          description: 'When the job was last closed. ISO 8601 time in UTC, with milliseconds.',
        },
      },
    },
    departments: {
      description: 'Departments and the teams in them.',
      key: 'id',
      brief: ['id', 'name', 'parentId', 'isArchived'],
      also: ['team', 'division', 'org', 'organization', 'unit', 'org chart'],
      record: departmentRecord,
      actions: {
        list: {
          description: 'Lists departments and teams. With `syncToken` only what changed since.',
          risk: 'read',
          permission: 'organizationRead',
          goals: [
            'departments of the company',
            'which teams are there',
            'org structure in Ashby',
            'list of teams',
            'how is the company organized',
          ],
          checkedBy: ['description'],
          params: { ...pagingParams, ...archivedParams },
          returns: { type: 'array', items: { type: 'object', properties: departmentRecord } },
          meta: {
            has_more: { type: 'boolean', description: 'Whether another page follows.' },
            cursor: { type: 'string', nullable: true, description: 'Cursor of the page that follows.' },
            sync_token: {
              type: 'string',
              nullable: true,
              description: 'Token for a later list of what changed. Only the last page has one.',
            },
          },
        },
        get: {
          description: 'Gets a department.',
          risk: 'read',
          permission: 'organizationRead',
          goals: [
            'show one department',
            'parent of a team',
            'is the department archived',
            'name of a department',
          ],
          checkedBy: ['description'],
          params: { departmentId: { type: 'string', required: true, description: 'Id of the department.' } },
          returns: { type: 'object', properties: departmentRecord },
        },
        archive: {
          description: 'Retires a department.',
          risk: 'write',
          permission: 'organizationWrite',
          also: ['close', 'remove', 'retire'],
          goals: [
            'archive a department',
            'retire a team',
            'department no longer exists',
            'close down a department',
            'the team was dissolved',
          ],
          checkedBy: ['description'],
          params: { departmentId: { type: 'string', required: true, description: 'Id of the department.' } },
          returns: { type: 'object', properties: departmentRecord },
        },
        restore: {
          description: 'Brings a retired department back.',
          risk: 'write',
          permission: 'organizationWrite',
          also: ['bring back', 'unarchive', 'reopen'],
          goals: [
            'restore an archived department',
            'bring a team back',
            'reactivate a department',
            'unarchive a team',
          ],
          checkedBy: ['description'],
          params: { departmentId: { type: 'string', required: true, description: 'Id of the department.' } },
          returns: { type: 'object', properties: departmentRecord },
        },
        search: {
          description: 'Finds departments in the replica.',
          risk: 'read',
          goals: [
            'departments whose name contains',
            'how many departments',
            'archived departments',
            'count teams',
          ],
          ...replicaActions.search,
        },
        aggregate: {
          description: 'Counts and sums departments in the replica.',
          risk: 'read',
          ...replicaActions.aggregate,
        },
      },
      searchable: {
        id: { type: 'string', description: 'Id of the department.' },
        name: { type: 'string', description: 'Name.' },
        externalName: { type: 'string', description: 'Name that candidates see. Null if it is the same.' },
        isArchived: { type: 'boolean', description: 'Whether the department is retired.' },
        parentId: { type: 'string', description: 'Id of the department above. A team has one.' },
        createdAt: {
          type: 'string',
          format: 'date-time',
          description: 'When the department was added. ISO 8601 time in UTC, with milliseconds.',
        },
        updatedAt: {
          type: 'string',
          format: 'date-time',
          description: 'When the department was last changed. ISO 8601 time in UTC, with milliseconds.',
        },
      },
    },
    locations: {
      description: 'Workplaces and their regions.',
      key: 'id',
      brief: ['id', 'name', 'type', 'workplaceType', 'isRemote', 'isArchived'],
      also: ['office', 'site', 'city', 'country', 'place', 'workplace', 'remote', 'branch'],
      record: locationRecord,
      actions: {
        list: {
          description: 'Lists locations. With `syncToken` only what changed since.',
          risk: 'read',
          permission: 'organizationRead',
          goals: [
            'our offices',
            'which locations do we hire in',
            'list of office locations',
            'remote and on-site locations',
            'in which cities do we hire',
          ],
          checkedBy: ['description'],
          params: {
            ...pagingParams,
            ...archivedParams,
            includeLocationHierarchy: {
              type: 'boolean',
              default: false,
              description: 'Whether regions are listed too.',
            },
          },
          returns: { type: 'array', items: { type: 'object', properties: locationRecord } },
          meta: {
            has_more: { type: 'boolean', description: 'Whether another page follows.' },
            cursor: { type: 'string', nullable: true, description: 'Cursor of the page that follows.' },
            sync_token: {
              type: 'string',
              nullable: true,
              description: 'Token for a later list of what changed. Only the last page has one.',
            },
          },
        },
        get: {
          description: 'Gets a location.',
          risk: 'read',
          permission: 'organizationRead',
          goals: [
            'address of an office',
            'show one location',
            'is a location remote',
            'country of an office',
          ],
          checkedBy: ['description'],
          params: { locationId: { type: 'string', required: true, description: 'Id of the location.' } },
          returns: { type: 'object', properties: locationRecord },
        },
        search: {
          description: 'Finds locations in the replica.',
          risk: 'read',
          goals: [
            'offices in a country',
            'how many locations',
            'locations whose name contains',
            'filter locations by remote',
          ],
          ...replicaActions.search,
        },
        aggregate: {
          description: 'Counts and sums locations in the replica.',
          risk: 'read',
          ...replicaActions.aggregate,
        },
      },
      searchable: {
        id: { type: 'string', description: 'Id of the location.' },
        name: { type: 'string', description: 'Name.' },
        externalName: { type: 'string', description: 'Name that candidates see. Null if it is the same.' },
        isArchived: { type: 'boolean', description: 'Whether the location is retired.' },
        type: {
          type: 'string',
          values: ['Location', 'LocationHierarchy'],
          description: 'A workplace, or a region that contains workplaces.',
        },
        workplaceType: {
          type: 'string',
          values: ['OnSite', 'Hybrid', 'Remote'],
          description: 'How people work there.',
        },
        parentLocationId: { type: 'string', description: 'Id of the region above.' },
      },
    },
    users: {
      description: 'People who work with Ashby.',
      key: 'id',
      brief: ['id', 'firstName', 'lastName', 'email', 'globalRole', 'isEnabled'],
      also: [
        'colleague',
        'recruiter',
        'employee',
        'hiring manager',
        'interviewer',
        'interviewers',
        'hiring team',
        'coordinator',
        'staff',
        'member',
        'recruiting team',
        'teammate',
        'coworker',
      ],
      record: userRecord,
      actions: {
        list: {
          description: 'Lists users. With `syncToken` only what changed since.',
          risk: 'read',
          permission: 'organizationRead',
          goals: [
            'who uses Ashby',
            'all recruiters and hiring managers',
            'list of interviewers',
            'members of the recruiting team',
            'who could do the interview',
            'who is on the hiring team',
            'which managers take part in hiring',
          ],
          checkedBy: ['description'],
          params: {
            ...pagingParams,
            includeDeactivated: {
              type: 'boolean',
              default: false,
              description: 'Whether users who can no longer sign in are listed too.',
            },
          },
          returns: { type: 'array', items: { type: 'object', properties: userRecord } },
          meta: {
            has_more: { type: 'boolean', description: 'Whether another page follows.' },
            cursor: { type: 'string', nullable: true, description: 'Cursor of the page that follows.' },
            sync_token: {
              type: 'string',
              nullable: true,
              description: 'Token for a later list of what changed. Only the last page has one.',
            },
          },
        },
        get: {
          description: 'Gets a user.',
          risk: 'read',
          permission: 'organizationRead',
          goals: [
            'show one recruiter',
            'email of a hiring manager',
            'role of an Ashby user',
            'is the interviewer active',
          ],
          checkedBy: ['description'],
          params: { userId: { type: 'string', required: true, description: 'Id of the user.' } },
          returns: { type: 'object', properties: userRecord },
        },
        api_search: {
          description: 'Finds the user with an email address. Empty if there is none. All in one response.',
          risk: 'read',
          permission: 'organizationRead',
          goals: [
            'find an Ashby user by email',
            'id of a recruiter',
            'which user has the email',
            'look up an interviewer',
            'who is the recruiter called',
          ],
          checkedBy: ['description'],
          params: {
            email: {
              type: 'string',
              required: true,
              sensitive: true,
              description: 'The exact email address.',
            },
          },
          returns: { type: 'array', items: { type: 'object', properties: userRecord } },
          meta: {
            has_more: { type: 'boolean', description: 'Whether another page follows.' },
            cursor: { type: 'string', nullable: true, description: 'Cursor of the page that follows.' },
          },
        },
        search: {
          description: 'Finds users in the replica.',
          risk: 'read',
          goals: [
            'how many users in recruiting',
            'users whose name contains',
            'admins in Ashby',
            'deactivated recruiters',
          ],
          ...replicaActions.search,
        },
        aggregate: {
          description: 'Counts and sums users in the replica.',
          risk: 'read',
          ...replicaActions.aggregate,
        },
      },
      searchable: {
        id: { type: 'string', description: 'Id of the user.' },
        firstName: { type: 'string', sensitive: true, description: 'First name.' },
        lastName: { type: 'string', sensitive: true, description: 'Last name.' },
        email: { type: 'string', format: 'email', sensitive: true, description: 'Email address.' },
        globalRole: {
          type: 'string',
          values: ['Organization Admin', 'Elevated Access', 'Limited Access', 'External Recruiter'],
          description: 'Access in the whole organization.',
        },
        isEnabled: { type: 'boolean', description: 'Whether the user can sign in.' },
        managerId: { type: 'string', description: "Id of the user's manager." },
        updatedAt: {
          type: 'string',
          format: 'date-time',
          description: 'When the user was last changed. ISO 8601 time in UTC, with milliseconds.',
        },
      },
    },
    job_postings: {
      description:
        'Texts that a job is published with. `list` returns a short form; fields that only `get` returns are optional.',
      key: 'id',
      brief: [
        'id',
        'title',
        'departmentName',
        'locationName',
        'employmentType',
        'workplaceType',
        'isListed',
        'publishedDate',
      ],
      also: [
        'job ad',
        'advert',
        'published',
        'careers page',
        'career site',
        'listing',
        'job posting',
        'ads',
        'job board',
        'online',
        'vacancy page',
        'advertise',
        'job advertisement',
      ],
      record: jobPostingRecord,
      actions: {
        list: {
          description: 'Lists published job postings, listed and unlisted. All in one response.',
          risk: 'read',
          permission: 'jobsRead',
          goals: [
            'jobs on the careers page',
            'published job ads',
            'what is advertised right now',
            'live postings on the job board',
            'what do people see on our careers page',
            'is the ad online',
            'which ads run at the moment',
          ],
          checkedBy: ['description'],
          params: {
            location: {
              type: 'string',
              description: 'Only postings of the location with this name, case-sensitive.',
            },
            department: {
              type: 'string',
              description: 'Only postings of the department with this name, case-sensitive.',
            },
            listedOnly: {
              type: 'boolean',
              default: false,
              description: 'Whether unlisted postings are left out.',
            },
            includeUnpublishedJobPostings: {
              type: 'boolean',
              default: false,
              description: 'Whether drafts are listed too.',
            },
            jobBoardId: {
              type: 'string',
              description: 'Id of the job board. The main external one when left out.',
            },
          },
          returns: { type: 'array', items: { type: 'object', properties: jobPostingRecord } },
          meta: {
            has_more: { type: 'boolean', description: 'Whether another page follows.' },
            cursor: { type: 'string', nullable: true, description: 'Cursor of the page that follows.' },
          },
        },
        get: {
          description: 'Gets a job posting with its text and application form.',
          risk: 'read',
          permission: 'jobsRead',
          goals: [
            'text of a job ad',
            'read a job posting',
            'application form of a posting',
            'link to apply for a job',
            'salary range in the ad',
            'what do we promise in the ad',
            'what does the ad say about pay',
          ],
          checkedBy: ['description'],
          params: {
            jobPostingId: { type: 'string', required: true, description: 'Id of the job posting.' },
            jobBoardId: {
              type: 'string',
              description: 'Id of the job board. The main external one when left out.',
            },
            includeUnpublishedJobPostings: { type: 'boolean', description: 'Must be true for a draft.' },
            expand: {
              type: 'array',
              items: { type: 'string' },
              enum: ['job'],
              description: 'Fields to return in addition to the usual ones.',
            },
          },
          returns: { type: 'object', properties: jobPostingRecord },
        },
        search: {
          description: 'Finds job postings in the replica.',
          risk: 'read',
          goals: [
            'postings in a location',
            'how many ads are online',
            'postings by department',
            'postings whose title contains',
            'count published ads',
          ],
          ...replicaActions.search,
        },
        aggregate: {
          description: 'Counts and sums job postings in the replica.',
          risk: 'read',
          ...replicaActions.aggregate,
        },
      },
      searchable: {
        id: { type: 'string', description: 'Id of the job posting.' },
        title: { type: 'string', description: 'Title that candidates see.' },
        isListed: {
          type: 'boolean',
          description:
            'Whether the job board lists the posting; otherwise it is reachable by its address only.',
        },
        jobId: { type: 'string', description: 'Id of the job.' },
        locationName: { type: 'string', description: 'Name of the main location.' },
        departmentName: { type: 'string', description: 'Name of the department.' },
        teamName: { type: 'string', description: 'Name of the team.' },
        workplaceType: {
          type: 'string',
          values: ['OnSite', 'Hybrid', 'Remote'],
          description: 'How people work in the job.',
        },
        employmentType: {
          type: 'string',
          values: ['FullTime', 'PartTime', 'Intern', 'Contract', 'Temporary'],
          description: 'Kind of employment.',
        },
        publishedDate: {
          type: 'string',
          format: 'date',
          description: 'Day on which it was published. Null for a draft. Day without a time: YYYY-MM-DD.',
        },
        externalLink: { type: 'string', description: 'Address of the posting on the job board.' },
        updatedAt: {
          type: 'string',
          format: 'date-time',
          description: 'When the posting was last changed. ISO 8601 time in UTC, with milliseconds.',
        },
      },
    },
    sources: {
      description: 'Where candidates and applications come from.',
      key: 'id',
      brief: ['id', 'title', 'sourceType.title', 'isArchived'],
      also: [
        'origin',
        'channel',
        'come from',
        'referral',
        'found us',
        'heard about',
        'linkedin',
        'job board',
        'agency',
        'applicants come from',
      ],
      record: sourceRecord,
      actions: {
        list: {
          description: 'Lists sources. All in one response.',
          risk: 'read',
          permission: 'hiringProcessMetadataRead',
          goals: [
            'where do applicants come from',
            'list of candidate sources',
            'which sources can we choose',
            'job boards and agencies',
          ],
          checkedBy: ['description'],
          params: archivedParams,
          returns: { type: 'array', items: { type: 'object', properties: sourceRecord } },
          meta: {
            has_more: { type: 'boolean', description: 'Whether another page follows.' },
            cursor: { type: 'string', nullable: true, description: 'Cursor of the page that follows.' },
          },
        },
        search: {
          description: 'Finds sources in the replica.',
          risk: 'read',
          goals: [
            'sources whose title contains',
            'how many sources',
            'archived sources',
            'filter sources by type',
          ],
          ...replicaActions.search,
        },
        aggregate: {
          description: 'Counts and sums sources in the replica.',
          risk: 'read',
          ...replicaActions.aggregate,
        },
      },
      searchable: {
        id: { type: 'string', description: 'Id of the source.' },
        title: { type: 'string', description: 'Name, such as Referral.' },
        isArchived: { type: 'boolean', description: 'Whether the source is retired.' },
      },
    },
    archive_reasons: {
      description: 'Why applications are archived.',
      key: 'id',
      brief: ['id', 'text', 'reasonType', 'isArchived'],
      also: [
        'rejection reason',
        'reject',
        'turn down',
        'disqualification',
        'reason',
        'why rejected',
        'reasons to reject',
        'decline reason',
        'why archived',
      ],
      record: archiveReasonRecord,
      actions: {
        list: {
          description: 'Lists archive reasons. All in one response.',
          risk: 'read',
          permission: 'hiringProcessMetadataRead',
          goals: [
            'reasons for rejecting',
            'why can we archive an application',
            'list of rejection reasons',
            'id of an archive reason',
            'why do we turn people down',
            'which causes can we give for turning someone down',
          ],
          checkedBy: ['description'],
          params: archivedParams,
          returns: { type: 'array', items: { type: 'object', properties: archiveReasonRecord } },
          meta: {
            has_more: { type: 'boolean', description: 'Whether another page follows.' },
            cursor: { type: 'string', nullable: true, description: 'Cursor of the page that follows.' },
          },
        },
        search: {
          description: 'Finds archive reasons in the replica.',
          risk: 'read',
          goals: [
            'rejection reasons whose text contains',
            'how many archive reasons',
            'reasons by type',
            'archived reasons',
          ],
          ...replicaActions.search,
        },
        aggregate: {
          description: 'Counts and sums archive reasons in the replica.',
          risk: 'read',
          ...replicaActions.aggregate,
        },
      },
      searchable: {
        id: { type: 'string', description: 'Id of the archive reason.' },
        text: { type: 'string', description: 'The reason in words.' },
        reasonType: {
          type: 'string',
          values: ['RejectedByCandidate', 'RejectedByOrg', 'Other'],
          description: 'Party that ends the application.',
        },
        isArchived: { type: 'boolean', description: 'Whether the reason is retired.' },
      },
    },
    candidate_tags: {
      description: 'Tags that candidates can be given.',
      key: 'id',
      brief: ['id', 'title', 'isArchived'],
      also: ['label', 'tags', 'labels'],
      record: candidateTagRecord,
      actions: {
        list: {
          description: 'Lists candidate tags. With `syncToken` only what changed since.',
          risk: 'read',
          permission: 'hiringProcessMetadataRead',
          goals: [
            'which tags can candidates have',
            'all candidate tags',
            'list of labels in Ashby',
            'id of a tag',
          ],
          checkedBy: ['description'],
          params: { ...pagingParams, ...archivedParams },
          returns: { type: 'array', items: { type: 'object', properties: candidateTagRecord } },
          meta: {
            has_more: { type: 'boolean', description: 'Whether another page follows.' },
            cursor: { type: 'string', nullable: true, description: 'Cursor of the page that follows.' },
            sync_token: {
              type: 'string',
              nullable: true,
              description: 'Token for a later list of what changed. Only the last page has one.',
            },
          },
        },
        create: {
          description: 'Makes a candidate tag. Where one with the title exists it is returned instead.',
          risk: 'write',
          permission: 'hiringProcessMetadataWrite',
          also: ['new tag', 'new label'],
          goals: [
            'make a new candidate tag',
            'add a label for candidates',
            'define a tag',
            'new tag in Ashby',
            'we want to mark people who speak french',
          ],
          checkedBy: ['description'],
          params: { title: { type: 'string', required: true, description: 'The tag in words.' } },
          returns: { type: 'object', properties: candidateTagRecord },
        },
        search: {
          description: 'Finds candidate tags in the replica.',
          risk: 'read',
          goals: ['tags whose title contains', 'how many candidate tags', 'archived tags', 'filter tags'],
          ...replicaActions.search,
        },
        aggregate: {
          description: 'Counts and sums candidate tags in the replica.',
          risk: 'read',
          ...replicaActions.aggregate,
        },
      },
      searchable: {
        id: { type: 'string', description: 'Id of the tag.' },
        title: { type: 'string', description: 'The tag in words.' },
        isArchived: { type: 'boolean', description: 'Whether the tag is retired.' },
      },
    },
    custom_fields: {
      description: 'Fields that the organization added to its records.',
      key: 'id',
      brief: ['id', 'title', 'objectType', 'fieldType', 'isRequired', 'isPrivate', 'isArchived'],
      also: ['attribute', 'property', 'extra field', 'own field', 'additional field'],
      record: customFieldRecord,
      actions: {
        list: {
          description: 'Lists custom fields. With `syncToken` only what changed since.',
          risk: 'read',
          permission: 'hiringProcessMetadataRead',
          goals: [
            'custom fields in Ashby',
            'which extra fields do candidates have',
            'all fields we defined',
            'options of a select field',
          ],
          checkedBy: ['description'],
          params: { ...pagingParams, ...archivedParams },
          returns: { type: 'array', items: { type: 'object', properties: customFieldRecord } },
          meta: {
            has_more: { type: 'boolean', description: 'Whether another page follows.' },
            cursor: { type: 'string', nullable: true, description: 'Cursor of the page that follows.' },
            sync_token: {
              type: 'string',
              nullable: true,
              description: 'Token for a later list of what changed. Only the last page has one.',
            },
          },
        },
        get: {
          description: 'Gets a custom field.',
          risk: 'read',
          permission: 'hiringProcessMetadataRead',
          goals: [
            'show one custom field',
            'values that a custom field can have',
            'type of a custom field',
            'to what does a field belong',
          ],
          checkedBy: ['description'],
          params: {
            customFieldId: { type: 'string', required: true, description: 'Id of the custom field.' },
          },
          returns: { type: 'object', properties: customFieldRecord },
        },
        create: {
          description: 'Adds a custom field to a kind of record.',
          risk: 'write',
          permission: 'hiringProcessMetadataWrite',
          also: ['new field', 'define a field'],
          goals: [
            'add a custom field to candidates',
            'new field for jobs',
            'define an extra field for offers',
            'create a select field',
          ],
          checkedBy: ['description'],
          params: {
            fieldType: {
              type: 'string',
              required: true,
              enum: [
                'Boolean',
                'CompensationRange',
                'Currency',
                'Date',
                'LongText',
                'MultiValueSelect',
                'Number',
                'NumberRange',
                'String',
                'ValueSelect',
                'Url',
                'UUID',
              ],
              description: 'Kind of its values.',
            },
            objectType: {
              type: 'string',
              required: true,
              enum: [
                'Application',
                'Candidate',
                'Job',
                'Employee',
                'Talent_Project',
                'Opening',
                'Offer',
                'Opening_Version',
                'Offer_Version',
              ],
              description: 'Kind of record that gets the field.',
            },
            title: { type: 'string', required: true, description: 'Name.' },
            description: { type: 'string', description: 'Purpose.' },
            selectableValues: {
              type: 'array',
              items: newFieldOption,
              description: 'Values to choose from. For MultiValueSelect and ValueSelect.',
            },
            isDateOnlyField: { type: 'boolean', description: 'Whether a Date has no time of day.' },
            isExposableToCandidate: {
              type: 'boolean',
              default: false,
              description: 'Whether candidates may be shown its values.',
            },
            isPrivate: { type: 'boolean', description: 'Whether only some users see its values.' },
          },
          returns: { type: 'object', properties: customFieldRecord },
        },
      },
    },
    feedback_form_definitions: {
      description: 'Feedback forms of interviewers.',
      key: 'id',
      brief: ['id', 'title', 'isDefaultForm', 'isArchived', 'interviewId'],
      also: [
        'scorecard',
        'evaluation form',
        'form',
        'template',
        'questions',
        'feedback form',
        'interview form',
      ],
      record: feedbackFormDefinitionRecord,
      actions: {
        list: {
          description: 'Lists feedback forms. With `syncToken` only what changed since.',
          risk: 'read',
          permission: 'hiringProcessMetadataRead',
          goals: [
            'scorecard templates',
            'which feedback forms are there',
            'all interview forms',
            'list of evaluation forms',
          ],
          checkedBy: ['description'],
          params: { ...pagingParams, ...archivedParams },
          returns: { type: 'array', items: { type: 'object', properties: feedbackFormDefinitionRecord } },
          meta: {
            has_more: { type: 'boolean', description: 'Whether another page follows.' },
            cursor: { type: 'string', nullable: true, description: 'Cursor of the page that follows.' },
            sync_token: {
              type: 'string',
              nullable: true,
              description: 'Token for a later list of what changed. Only the last page has one.',
            },
          },
        },
        get: {
          description: 'Gets a feedback form.',
          risk: 'read',
          permission: 'hiringProcessMetadataRead',
          goals: [
            'questions of a scorecard',
            'show one feedback form',
            'fields of an evaluation form',
            'what does an interviewer have to fill in',
          ],
          checkedBy: ['description'],
          params: {
            feedbackFormDefinitionId: {
              type: 'string',
              required: true,
              description: 'Id of the feedback form.',
            },
          },
          returns: { type: 'object', properties: feedbackFormDefinitionRecord },
        },
      },
    },
    openings: {
      description: 'Approved seats that jobs fill.',
      key: 'id',
      brief: [
        'id',
        'latestVersion.identifier',
        'openingState',
        'latestVersion.employmentType',
        'latestVersion.targetHireDate',
        'openedAt',
        'closedAt',
        'isArchived',
      ],
      also: ['seat', 'headcount', 'approved headcount', 'requisition', 'position', 'budgeted', 'vacancies'],
      record: openingRecord,
      actions: {
        list: {
          description: 'Lists openings. With `syncToken` only what changed since.',
          risk: 'read',
          permission: 'jobsRead',
          also: ['open headcount', 'approved seats'],
          goals: [
            'open headcount',
            'approved seats',
            'all openings',
            'which seats are unfilled',
            'headcount plan',
            'how many people may we still hire',
            'which seats are free',
            'how many hires are approved for next year',
          ],
          checkedBy: ['description'],
          params: { ...pagingParams, ...createdAfterParams },
          returns: { type: 'array', items: { type: 'object', properties: openingRecord } },
          meta: {
            has_more: { type: 'boolean', description: 'Whether another page follows.' },
            cursor: { type: 'string', nullable: true, description: 'Cursor of the page that follows.' },
            sync_token: {
              type: 'string',
              nullable: true,
              description: 'Token for a later list of what changed. Only the last page has one.',
            },
          },
        },
        get: {
          description: 'Gets an opening.',
          risk: 'read',
          permission: 'jobsRead',
          goals: [
            'show one opening',
            'target start date of a seat',
            'which job fills an opening',
            'state of an opening',
          ],
          checkedBy: ['description'],
          params: { openingId: { type: 'string', required: true, description: 'Id of the opening.' } },
          returns: { type: 'object', properties: openingRecord },
        },
        create: {
          description: 'Adds an opening.',
          risk: 'write',
          permission: 'jobsWrite',
          also: ['hire two more', 'want to hire', 'need more people', 'additional seat'],
          goals: [
            'add headcount',
            'new seat for a team',
            'approve another hire',
            'create an opening',
            'one more position to fill',
            'the budget allows one more person',
            'the board agreed to another developer',
            'we may hire two more',
            'management approved another seat',
          ],
          checkedBy: ['description'],
          params: {
            identifier: { type: 'string', description: 'Identifier that people know it by, such as DE-7.' },
            description: { type: 'string', description: 'Free text.' },
            teamId: { type: 'string', description: 'Id of the department or team.' },
            locationIds: {
              type: 'array',
              items: { type: 'string' },
              description: 'Ids of the locations that it may be filled in.',
            },
            jobIds: {
              type: 'array',
              items: { type: 'string' },
              description: 'Ids of the jobs that it is for.',
            },
            targetHireDate: {
              type: 'string',
              format: 'date',
              description: 'Target date of the hire. Day without a time: YYYY-MM-DD.',
            },
            targetStartDate: {
              type: 'string',
              format: 'date',
              description: 'Day on which the person is to start. Day without a time: YYYY-MM-DD.',
            },
            isBackfill: {
              type: 'boolean',
              default: false,
              description: 'Whether it replaces an employee who left.',
            },
            employmentType: {
              type: 'string',
              enum: ['FullTime', 'PartTime', 'Intern', 'Contract', 'Temporary'],
              default: 'FullTime',
              description: 'Kind of employment.',
            },
            openingState: {
              type: 'string',
              enum: ['Draft', 'Approved', 'Open', 'Closed'],
              default: 'Draft',
              description: 'Where it begins.',
            },
          },
          returns: { type: 'object', properties: openingRecord },
        },
        update: {
          description: 'Changes an opening by creating a new version. Omitted fields stay unchanged.',
          risk: 'write',
          permission: 'jobsWrite',
          goals: [
            'change the target date of an opening',
            'edit a seat',
            'assign an opening to a job',
            'set the hiring manager of a seat',
            'the new person should start a month later',
            'the seat goes to the other team',
          ],
          checkedBy: ['description'],
          params: {
            openingId: { type: 'string', required: true, description: 'Id of the opening.' },
            identifier: { type: 'string', description: 'Identifier that people know it by.' },
            description: { type: 'string', description: 'Free text.' },
            teamId: { type: 'string', description: 'Id of the department or team.' },
            targetHireDate: {
              type: 'string',
              format: 'date',
              description: 'Target date of the hire. Day without a time: YYYY-MM-DD.',
            },
            targetStartDate: {
              type: 'string',
              format: 'date',
              description: 'Day on which the person is to start. Day without a time: YYYY-MM-DD.',
            },
            isBackfill: { type: 'boolean', description: 'Whether it replaces an employee who left.' },
            employmentType: {
              type: 'string',
              enum: ['FullTime', 'PartTime', 'Intern', 'Contract', 'Temporary'],
              description: 'Kind of employment.',
            },
          },
          returns: { type: 'object', properties: openingRecord },
        },
        api_search: {
          description: 'Finds openings by their identifier. All in one response.',
          risk: 'read',
          permission: 'jobsRead',
          goals: [
            'find an opening by identifier',
            'which opening has the number',
            'look up a seat',
            'search headcount by its code',
          ],
          checkedBy: ['description'],
          params: { identifier: { type: 'string', required: true, description: 'Identifier to look for.' } },
          returns: { type: 'array', items: { type: 'object', properties: openingRecord } },
          meta: {
            has_more: { type: 'boolean', description: 'Whether another page follows.' },
            cursor: { type: 'string', nullable: true, description: 'Cursor of the page that follows.' },
          },
        },
        search: {
          description: 'Finds openings in the replica.',
          risk: 'read',
          goals: [
            'how many seats are open',
            'openings by state',
            'seats that should be filled by a date',
            'count headcount per team',
          ],
          ...replicaActions.search,
        },
        aggregate: {
          description: 'Counts and sums openings in the replica.',
          risk: 'read',
          ...replicaActions.aggregate,
        },
      },
      searchable: {
        id: { type: 'string', description: 'Id of the opening.' },
        openingState: {
          type: 'string',
          values: ['Draft', 'Approved', 'Open', 'Closed', 'Filled'],
          description: 'State of the opening.',
        },
        isArchived: { type: 'boolean', description: 'Whether the opening is retired.' },
        openedAt: {
          type: 'string',
          format: 'date-time',
          description: 'When it was last opened. ISO 8601 time in UTC, with milliseconds.',
        },
        closedAt: {
          type: 'string',
          format: 'date-time',
          description: 'When it was last closed. ISO 8601 time in UTC, with milliseconds.',
        },
        archivedAt: {
          type: 'string',
          format: 'date-time',
          description: 'When it was archived. ISO 8601 time in UTC, with milliseconds.',
        },
        closeReasonId: { type: 'string', description: 'Id of the reason why it was closed.' },
      },
    },
    offers: {
      description: 'Offers of employment made to candidates.',
      key: 'id',
      brief: [
        'id',
        'applicationId',
        'offerStatus',
        'acceptanceStatus',
        'latestVersion.startDate',
        'decidedAt',
      ],
      also: [
        'salary',
        'contract',
        'offer letter',
        'compensation',
        'pay package',
        'offered',
        'pay',
        'wage',
        'job offer',
        'accepted offer',
        'start date',
        'bonus',
      ],
      record: offerRecord,
      actions: {
        list: {
          description: 'Lists offers. With `syncToken` only what changed since.',
          risk: 'read',
          permission: 'offersRead',
          also: ['accepted', 'pending offers', 'declined offers'],
          goals: [
            'offers we made',
            'pending offers',
            'accepted offers',
            'declined job offers',
            'who got an offer',
            'did she sign',
            'who got a contract from us',
            'who turned our contract down',
            'whom did we promise a job',
            'which applicants have an offer on the table',
            'has he accepted our offer',
          ],
          checkedBy: ['description'],
          params: {
            ...pagingParams,
            ...createdAfterParams,
            offerStatus: {
              type: 'array',
              items: { type: 'string' },
              enum: [
                'WaitingOnOfferCreation',
                'WaitingOnApprovalStart',
                'WaitingOnOfferApproval',
                'WaitingOnApprovalDefinition',
                'WaitingOnCandidateResponse',
                'CandidateRejected',
                'CandidateAccepted',
                'OfferCancelled',
              ],
              minItems: 1,
              description: 'Gives only offers with one of these statuses.',
            },
            acceptanceStatus: {
              type: 'array',
              items: { type: 'string' },
              enum: ['Accepted', 'Declined', 'Pending', 'Created', 'Cancelled'],
              minItems: 1,
              description: 'Gives only offers with one of these answers.',
            },
            approvalStatus: {
              type: 'array',
              items: { type: 'string' },
              enum: ['Approved', 'WaitingOnApprovals', 'Declined'],
              minItems: 1,
              description: 'Gives only offers whose latest version has one of these approvals.',
            },
            applicationId: { type: 'string', description: 'Gives only offers of this application.' },
          },
          returns: { type: 'array', items: { type: 'object', properties: offerRecord } },
          meta: {
            has_more: { type: 'boolean', description: 'Whether another page follows.' },
            cursor: { type: 'string', nullable: true, description: 'Cursor of the page that follows.' },
            sync_token: {
              type: 'string',
              nullable: true,
              description: 'Token for a later list of what changed. Only the last page has one.',
            },
          },
        },
        get: {
          description: 'Gets an offer with all its versions.',
          risk: 'read',
          permission: 'offersRead',
          goals: [
            'salary in an offer',
            'show one offer',
            'start date of an offer',
            'was the offer accepted',
            'versions of an offer letter',
            'how much did we offer her',
            'when would he start',
            'what is in her contract',
            'what salary did we put in the offer',
          ],
          checkedBy: ['description'],
          params: {
            offerId: { type: 'string', required: true, description: 'Id of the offer.' },
            excludeFormDefinition: {
              type: 'boolean',
              description: 'Whether the form is left out of the response.',
            },
          },
          returns: { type: 'object', properties: offerRecord },
        },
        search: {
          description: 'Finds offers in the replica.',
          risk: 'read',
          goals: [
            'how many offers were accepted',
            'offers this quarter',
            'count offers by status',
            'average salary offered',
            'offers that wait for an answer',
            'how often do people accept',
            'what do we pay on average',
          ],
          ...replicaActions.search,
        },
        aggregate: {
          description: 'Counts and sums offers in the replica.',
          risk: 'read',
          ...replicaActions.aggregate,
        },
      },
      searchable: {
        id: { type: 'string', description: 'Id of the offer.' },
        applicationId: { type: 'string', description: 'Id of the application.' },
        acceptanceStatus: {
          type: 'string',
          values: ['Accepted', 'Declined', 'Pending', 'Created', 'Cancelled', 'WaitingOnResponse'],
          description: 'Answers of the candidate.',
        },
        offerStatus: {
          type: 'string',
          values: [
            'WaitingOnOfferCreation',
            'WaitingOnApprovalStart',
            'WaitingOnOfferApproval',
            'WaitingOnApprovalDefinition',
            'WaitingOnCandidateResponse',
            'CandidateRejected',
            'CandidateAccepted',
            'OfferCancelled',
          ],
          description: 'How far the offer is.',
        },
        decidedAt: {
          type: 'string',
          format: 'date-time',
          description: 'When the candidate answered. ISO 8601 time in UTC, with milliseconds.',
        },
      },
    },
    interviews: {
      description: 'Types of interviews in stages.',
      key: 'id',
      brief: ['id', 'title', 'externalTitle', 'jobId', 'isDebrief', 'isArchived'],
      also: ['interview type', 'kinds of interviews', 'phone screen', 'interview template', 'onsite'],
      record: interviewRecord,
      actions: {
        list: {
          description:
            'Lists interviews; by default those shared between jobs. With `syncToken` only what changed since.',
          risk: 'read',
          permission: 'interviewsRead',
          goals: [
            'kinds of interviews we do',
            'interview templates',
            'list of interview types',
            'which interviews are in the library',
            'what kinds of talks do we have with applicants',
          ],
          checkedBy: ['description'],
          params: {
            ...pagingParams,
            ...archivedParams,
            includeNonSharedInterviews: {
              type: 'boolean',
              default: false,
              description: 'Whether interviews of one job are listed too.',
            },
            excludeArchivedScheduleTemplateInterviews: {
              type: 'boolean',
              description: 'Whether interviews of archived schedule templates are left out.',
            },
          },
          returns: { type: 'array', items: { type: 'object', properties: interviewRecord } },
          meta: {
            has_more: { type: 'boolean', description: 'Whether another page follows.' },
            cursor: { type: 'string', nullable: true, description: 'Cursor of the page that follows.' },
            sync_token: {
              type: 'string',
              nullable: true,
              description: 'Token for a later list of what changed. Only the last page has one.',
            },
          },
        },
        get: {
          description: 'Gets an interview.',
          risk: 'read',
          permission: 'interviewsRead',
          goals: [
            'show one interview type',
            'instructions for an interview',
            'which form belongs to an interview',
            'length of an interview type',
          ],
          checkedBy: ['description'],
          params: { id: { type: 'string', required: true, description: 'Id of the interview.' } },
          returns: { type: 'object', properties: interviewRecord },
        },
        search: {
          description: 'Finds interviews in the replica.',
          risk: 'read',
          goals: [
            'interview types whose title contains',
            'how many interview types',
            'archived interviews',
            'debrief interviews',
          ],
          ...replicaActions.search,
        },
        aggregate: {
          description: 'Counts and sums interviews in the replica.',
          risk: 'read',
          ...replicaActions.aggregate,
        },
      },
      searchable: {
        id: { type: 'string', description: 'Id of the interview.' },
        title: { type: 'string', description: 'Name inside the organization.' },
        externalTitle: { type: 'string', description: 'Name that candidates see.' },
        isArchived: { type: 'boolean', description: 'Whether the interview is retired.' },
        isDebrief: { type: 'boolean', description: 'Whether interviewers meet without the candidate.' },
        jobId: { type: 'string', description: 'Id of the only job that uses it. Absent if it is shared.' },
        feedbackFormDefinitionId: { type: 'string', description: 'Id of the feedback form.' },
      },
    },
    interview_plans: {
      description: 'Orders of stages that applications go through.',
      key: 'id',
      brief: ['id', 'title', 'isArchived', 'createdAt', 'updatedAt'],
      also: ['hiring process', 'interview process', 'stages of hiring', 'plan of interviews'],
      record: interviewPlanRecord,
      actions: {
        list: {
          description: 'Lists published interview plans. With `syncToken` only what changed since.',
          risk: 'read',
          permission: 'interviewsRead',
          goals: [
            'hiring processes we use',
            'interview plans',
            'which processes can a job have',
            'list of hiring workflows',
          ],
          checkedBy: ['description'],
          params: { ...pagingParams, ...archivedParams },
          returns: { type: 'array', items: { type: 'object', properties: interviewPlanRecord } },
          meta: {
            has_more: { type: 'boolean', description: 'Whether another page follows.' },
            cursor: { type: 'string', nullable: true, description: 'Cursor of the page that follows.' },
            sync_token: {
              type: 'string',
              nullable: true,
              description: 'Token for a later list of what changed. Only the last page has one.',
            },
          },
        },
      },
    },
    interview_stages: {
      description: 'Stages of an interview plan.',
      key: 'id',
      brief: ['id', 'title', 'type', 'orderInInterviewPlan'],
      also: ['step', 'pipeline', 'hiring process', 'phase', 'stages', 'onsite', 'screening', 'rounds'],
      record: interviewStageRecord,
      actions: {
        list: {
          description: 'Lists the stages of a plan in its order. All in one response.',
          risk: 'read',
          permission: 'interviewsRead',
          goals: [
            'stages of a hiring process',
            'steps of an interview plan',
            'id of the onsite stage',
            'order of the stages',
            'which talk follows the first one',
            'how many rounds are there',
          ],
          checkedBy: ['description'],
          params: {
            interviewPlanId: { type: 'string', required: true, description: 'Id of the interview plan.' },
          },
          returns: { type: 'array', items: { type: 'object', properties: interviewStageRecord } },
          meta: {
            has_more: { type: 'boolean', description: 'Whether another page follows.' },
            cursor: { type: 'string', nullable: true, description: 'Cursor of the page that follows.' },
          },
        },
        get: {
          description: 'Gets an interview stage.',
          risk: 'read',
          permission: 'interviewsRead',
          goals: [
            'show one stage',
            'type of a stage',
            'name of a stage',
            'to which plan does a stage belong',
          ],
          checkedBy: ['description'],
          params: {
            interviewStageId: { type: 'string', required: true, description: 'Id of the interview stage.' },
          },
          returns: { type: 'object', properties: interviewStageRecord },
        },
      },
    },
    interview_schedules: {
      description: 'Interviews set up for an application in one stage.',
      key: 'id',
      brief: [
        'id',
        'status',
        'applicationId',
        'interviewStageId',
        'scheduledBy.email',
        'interviewEvents.startTime',
        'createdAt',
      ],
      also: [
        'scheduled',
        'appointment',
        'calendar',
        'upcoming',
        'next interview',
        'interviews planned',
        'tomorrow',
        'next week',
        'booked',
        'agenda',
        'when is the interview',
        'schedule',
      ],
      record: interviewScheduleRecord,
      actions: {
        list: {
          description:
            'Lists interview schedules with their events. With `syncToken` only what changed since.',
          risk: 'read',
          permission: 'interviewsRead',
          goals: [
            'scheduled interviews',
            'upcoming interviews',
            'who is being interviewed this week',
            'interviews that need scheduling',
            'interview calendar',
            'when do we talk to her',
            'who comes in tomorrow',
            'whom do we meet this week',
            'is his talk already planned',
            'is the onsite booked yet',
            'which interviews are coming up',
            'when does she come in',
            'is there an interview today',
          ],
          checkedBy: ['description'],
          params: {
            ...pagingParams,
            ...createdAfterParams,
            applicationId: { type: 'string', description: 'Gives only schedules of this application.' },
            interviewStageId: { type: 'string', description: 'Gives only schedules of this stage.' },
          },
          returns: { type: 'array', items: { type: 'object', properties: interviewScheduleRecord } },
          meta: {
            has_more: { type: 'boolean', description: 'Whether another page follows.' },
            cursor: { type: 'string', nullable: true, description: 'Cursor of the page that follows.' },
            sync_token: {
              type: 'string',
              nullable: true,
              description: 'Token for a later list of what changed. Only the last page has one.',
            },
          },
        },
        search: {
          description: 'Finds interview schedules in the replica.',
          risk: 'read',
          goals: [
            'how many interviews next week',
            'interviews by status',
            'cancelled interviews',
            'count interviews per month',
            'interviews of an application',
            'how many talks did we hold this month',
          ],
          ...replicaActions.search,
        },
        aggregate: {
          description: 'Counts and sums interview schedules in the replica.',
          risk: 'read',
          ...replicaActions.aggregate,
        },
      },
      searchable: {
        id: { type: 'string', description: 'Id of the interview schedule.' },
        status: {
          type: 'string',
          values: [
            'NeedsScheduling',
            'SchedulingRequested',
            'WaitingOnCandidateBooking',
            'WaitingOnCandidateAvailability',
            'CandidateAvailabilitySubmitted',
            'Scheduled',
            'WaitingOnFeedback',
            'Complete',
            'Cancelled',
            'OnHold',
            'Unknown',
          ],
          description: 'How far the scheduling is.',
        },
        applicationId: { type: 'string', description: 'Id of the application.' },
        interviewStageId: { type: 'string', description: 'Id of the interview stage.' },
        createdAt: {
          type: 'string',
          format: 'date-time',
          description: 'When the schedule was made. ISO 8601 time in UTC, with milliseconds.',
        },
        updatedAt: {
          type: 'string',
          format: 'date-time',
          description: 'When the schedule was last changed. ISO 8601 time in UTC, with milliseconds.',
        },
      },
    },
    interview_events: {
      description: 'Single interviews of a schedule with their time and people.',
      key: 'id',
      brief: [
        'id',
        'startTime',
        'endTime',
        'interview.title',
        'interviewers.email',
        'location',
        'hasSubmittedFeedback',
      ],
      also: [
        'appointment',
        'meeting',
        'calendar',
        'conversation',
        'upcoming',
        'slot',
        'tomorrow',
        'today',
        'session',
        'who interviews',
        'interviewed by',
      ],
      record: interviewEventRecord,
      actions: {
        list: {
          description: 'Lists the events of an interview schedule. With `syncToken` only what changed since.',
          risk: 'read',
          permission: 'interviewsRead',
          goals: [
            'when is the interview and who takes part',
            'single sessions of an onsite',
            'interviewers of a scheduled interview',
            'meeting link of an interview',
            'time slots of a schedule',
            'who talks to her and when',
            'at what time do I meet the applicant',
            'who sits in the interview',
            'link for the video call with the applicant',
            'who is on the panel',
            'when exactly is her interview',
          ],
          checkedBy: ['description'],
          params: {
            ...pagingParams,
            ...createdAfterParams,
            interviewScheduleId: {
              type: 'string',
              required: true,
              description: 'Id of the interview schedule.',
            },
            expand: {
              type: 'array',
              items: { type: 'string' },
              enum: ['interview'],
              description: 'Fields to return in addition to the usual ones.',
            },
          },
          returns: { type: 'array', items: { type: 'object', properties: interviewEventRecord } },
          meta: {
            has_more: { type: 'boolean', description: 'Whether another page follows.' },
            cursor: { type: 'string', nullable: true, description: 'Cursor of the page that follows.' },
            sync_token: {
              type: 'string',
              nullable: true,
              description: 'Token for a later list of what changed. Only the last page has one.',
            },
          },
        },
      },
    },
    candidate_files: {
      description: 'Resumes and other files of candidates.',
      key: 'id',
      also: [
        'resume',
        'cv',
        'attachment',
        'curriculum vitae',
        'pdf',
        'application documents',
        'cover letter',
        'portfolio',
      ],
      actions: {
        download: {
          description: "Downloads a candidate's resume, or another file of the candidate.",
          risk: 'read',
          permission: 'candidatesRead',
          also: ['open', 'read', 'see', 'get'],
          goals: [
            'read a resume',
            'download a cv',
            'open the cover letter',
            'portfolio of a candidate',
            "get the candidate's pdf",
            'what has she done before',
            'where did he study',
            'let me read her papers',
            'show me his work samples',
            'look at the application papers',
            'get me the cover letter',
          ],
          untrusted: true,
          checkedBy: ['description'],
          params: {
            candidateId: { type: 'string', required: true, as: 'id', description: 'Id of the candidate.' },
            range_header: {
              type: 'string',
              pattern: '^bytes=(\\d+-\\d*|-\\d+)$',
              as: 'Range',
              description: 'Part of the content: bytes=0-1023, bytes=1024-, bytes=-512.',
            },
            fileId: {
              type: 'string',
              description: "Id of one of the candidate's files. The current resume unless given.",
            },
          },
          returns: { type: 'bytes' },
        },
      },
    },
    candidate_notes: {
      description: 'Notes on a candidate.',
      key: 'id',
      brief: ['id', 'author.email', 'createdAt', 'isPrivate'],
      also: ['remark', 'comment', 'note', 'jot down', 'memo', 'remember', 'impression'],
      record: candidateNoteRecord,
      actions: {
        list: {
          description: 'Lists the notes on a candidate. With `syncToken` only what changed since.',
          risk: 'read',
          permission: 'candidatesRead',
          also: ['notes about', 'what recruiters wrote'],
          goals: [
            'notes about a candidate',
            'what did recruiters write about someone',
            'remarks on an applicant',
            'earlier notes on a person',
            'what did the recruiter say about her',
            'what do we have written down about him',
          ],
          checkedBy: ['description'],
          params: {
            ...pagingParams,
            candidateId: { type: 'string', required: true, description: 'Id of the candidate.' },
          },
          returns: { type: 'array', items: { type: 'object', properties: candidateNoteRecord } },
          meta: {
            has_more: { type: 'boolean', description: 'Whether another page follows.' },
            cursor: { type: 'string', nullable: true, description: 'Cursor of the page that follows.' },
            sync_token: {
              type: 'string',
              nullable: true,
              description: 'Token for a later list of what changed. Only the last page has one.',
            },
          },
        },
        create: {
          description: 'Writes a note on a candidate.',
          risk: 'write',
          permission: 'candidatesWrite',
          also: ['add a note', 'write down', 'leave a note'],
          goals: [
            'write a note on a candidate',
            'leave a remark about an applicant',
            'jot down impressions after a call',
            'add a private note to a profile',
            'remember that she wants to work part time',
            'he asks for more money',
            'she can only start in summer',
            'he was late for the call',
            'keep in the profile that she speaks italian',
            'leave word for the other recruiters',
          ],
          checkedBy: ['description'],
          params: {
            candidateId: { type: 'string', required: true, description: 'Id of the candidate.' },
            note: {
              anyOf: [{ type: 'string' }, noteContent],
              required: true,
              sensitive: true,
              description: 'The text: plain as a string, or with its format.',
            },
            sendNotifications: {
              type: 'boolean',
              default: false,
              description: 'Whether subscribed users are notified of the note.',
            },
            isPrivate: {
              type: 'boolean',
              default: false,
              description: 'Whether only some users see the note.',
            },
            createdAt: {
              type: 'string',
              format: 'date-time',
              description: 'When the note was written, if not now. ISO 8601 time in UTC, with milliseconds.',
            },
          },
          returns: { type: 'object', properties: candidateNoteRecord },
        },
      },
    },
    application_history: {
      description: 'Stages that an application went through.',
      key: 'id',
      brief: ['id', 'title', 'stageNumber', 'enteredStageAt', 'leftStageAt'],
      also: [
        'timeline',
        'past stages',
        'steps',
        'progress',
        'earlier stages',
        'stage history',
        'how long in stage',
        'when did',
        'moved through',
        'past',
      ],
      record: applicationHistoryEntryRecord,
      actions: {
        list: {
          description: 'Lists the stages that an application went through.',
          risk: 'read',
          permission: 'candidatesRead',
          goals: [
            'stages an applicant went through',
            'how long was someone in a stage',
            'timeline of an application',
            'when did the candidate move',
            'how long has she been waiting',
            'when did he get to the last round',
            'how did she get this far',
            'which rounds has he been through',
          ],
          checkedBy: ['description'],
          params: {
            applicationId: { type: 'string', required: true, description: 'Id of the application.' },
            cursor: {
              type: 'string',
              description: 'Gives the page after the one whose Meta held this cursor. Cursors expire.',
            },
            limit: {
              type: 'integer',
              minimum: 1,
              maximum: 100,
              default: 100,
              description: 'Records on a page.',
            },
          },
          returns: { type: 'array', items: { type: 'object', properties: applicationHistoryEntryRecord } },
          meta: {
            has_more: { type: 'boolean', description: 'Whether another page follows.' },
            cursor: { type: 'string', nullable: true, description: 'Cursor of the page that follows.' },
          },
        },
      },
    },
    application_feedback: {
      description: 'Feedback that interviewers gave on applications.',
      key: 'id',
      brief: ['id', 'applicationId', 'submittedByUser.email', 'submittedAt', 'interviewId'],
      also: [
        'scorecard',
        'evaluation',
        'review',
        'rating',
        'score',
        'opinion',
        'assessment',
        'interviewers think',
        'thought',
        'say about',
        'said',
        'verdict',
        'interview feedback',
        'recommend',
        'recommendation',
        'strong yes',
      ],
      record: applicationFeedbackSubmissionRecord,
      actions: {
        list: {
          description:
            'Lists feedback, of all applications or of one. With `syncToken` only what changed since.',
          risk: 'read',
          permission: 'candidatesRead',
          also: ['how did the interview go'],
          goals: [
            'interview feedback on a candidate',
            'scorecards of an application',
            'what did interviewers think',
            'ratings from the onsite',
            'did they recommend to hire',
            'how did she do',
            'was he any good',
            'do we want her',
            'what did the team think of him',
            'how did the interview go',
            'who was against hiring her',
            'is the panel for or against him',
            'what scores did the applicant get',
            'verdict of the interviewers',
          ],
          checkedBy: ['description'],
          params: {
            ...pagingParams,
            ...createdAfterParams,
            applicationId: { type: 'string', description: 'Gives only feedback on this application.' },
          },
          returns: {
            type: 'array',
            items: { type: 'object', properties: applicationFeedbackSubmissionRecord },
          },
          meta: {
            has_more: { type: 'boolean', description: 'Whether another page follows.' },
            cursor: { type: 'string', nullable: true, description: 'Cursor of the page that follows.' },
            sync_token: {
              type: 'string',
              nullable: true,
              description: 'Token for a later list of what changed. Only the last page has one.',
            },
          },
        },
      },
    },
    application_stage_changes: {
      description:
        'Moves of an application to another stage; archiving is a move to a stage of type Archived.',
      key: 'id',
      also: [
        'advance',
        'move',
        'reject',
        'archive',
        'next stage',
        'progress',
        'turn down',
        'decline',
        'shortlist',
        'hire',
        'stage',
        'onsite stage',
        'to the next round',
        'drop',
        'not a fit',
        'no longer considered',
        'pass on',
        'forward',
        'move to',
        'rejection',
        'refuse',
      ],
      actions: {
        create: {
          description: 'Moves an application to a stage and returns the application.',
          risk: 'write',
          permission: 'candidatesWrite',
          also: ['move to stage', 'decline', 'send a rejection', 'reject', 'take one step further'],
          goals: [
            'move a candidate to the next stage',
            'reject an applicant',
            'archive an application',
            'advance to the onsite',
            'turn someone down after the interview',
            'mark as hired',
            'invite to the next round',
            'she did great so let her go on',
            'we do not want him',
            'tell the process that she withdrew',
            'he took another job',
            'she is our choice',
            'he did not pass the test',
            'next step for her is the talk with the boss',
            'bring him in for a final interview',
            'send her to the coding test',
            'drop the applicant',
            'tell the system we hired her',
            'take the applicant out of the running',
          ],
          checkedBy: ['description'],
          params: {
            applicationId: { type: 'string', required: true, description: 'Id of the application.' },
            interviewStageId: { type: 'string', required: true, description: 'Id of the stage to move to.' },
            archiveReasonId: {
              type: 'string',
              description:
                'Id of the archive reason. Needed for a stage of type Archived and refused for any other.',
            },
            archiveEmail: {
              ...archiveEmail,
              description: 'Mail to the candidate when the application is archived.',
            },
          },
          returns: { type: 'object', properties: applicationRecord },
        },
      },
    },
    application_source_changes: {
      description: 'Changes of where an application came from.',
      key: 'id',
      also: ['attribute', 'set source', 'came through', 'source of an application', 'credit', 'referred by'],
      actions: {
        create: {
          description: 'Sets the source of an application and returns the application.',
          risk: 'write',
          permission: 'candidatesWrite',
          goals: [
            'set where an applicant came from',
            'change the source of an application',
            'credit an agency for an applicant',
            'applicant came by referral',
            'she came through the agency',
            'he heard of us from a friend',
            'fix how we got to know the applicant',
            'she came from a job board',
          ],
          checkedBy: ['description'],
          params: {
            applicationId: { type: 'string', required: true, description: 'Id of the application.' },
            sourceId: {
              type: 'string',
              required: true,
              nullable: true,
              description: 'Id of the source. Null clears it.',
            },
          },
          returns: { type: 'object', properties: applicationRecord },
        },
      },
    },
    job_status_changes: {
      description: "Changes of a job's status.",
      key: 'id',
      also: [
        'open',
        'close',
        'publish',
        'archive',
        'reopen',
        'fill',
        'filled',
        'hired',
        'take offline',
        'unpublish',
        'job was filled',
        'stop hiring',
        'pause',
        'put on hold',
        'take down',
        'start hiring',
        'activate',
      ],
      actions: {
        create: {
          description: 'Sets the status of a job and returns the job.',
          risk: 'write',
          permission: 'jobsWrite',
          also: ['close a job', 'open a job'],
          goals: [
            'close a job',
            'reopen a role',
            'open a draft job',
            'put hiring on hold',
            'role is filled',
            'archive a job',
            'publish a drafted role',
            'we found someone so stop looking',
            'nobody else can apply for this',
            'we look for someone again',
            'no hiring until next year',
            'the role is off the table',
            'stop taking applications for the role',
            'put the search for a nurse on ice',
            'start advertising again',
          ],
          checkedBy: ['description'],
          params: {
            jobId: { type: 'string', required: true, description: 'Id of the job.' },
            status: {
              type: 'string',
              required: true,
              enum: ['Draft', 'Open', 'Closed', 'Archived'],
              description:
                'The new status. Draft may become Open or Archived; Open may become Closed; Closed may become Draft or Archived; Archived may become Draft.',
            },
          },
          returns: { type: 'object', properties: jobRecord },
        },
      },
    },
    candidate_tag_links: {
      description: 'Which candidates have which tags.',
      key: 'id',
      also: ['label', 'tag a candidate', 'untag', 'mark', 'tagged', 'tagging', 'add a tag', 'remove a tag'],
      actions: {
        create: {
          description: 'Gives a candidate a tag and returns the candidate.',
          risk: 'write',
          permission: 'candidatesWrite',
          also: ['tag', 'label as', 'mark as', 'flag', 'mark the candidate', 'label the candidate'],
          goals: [
            'tag a candidate',
            'put a label on an applicant',
            'mark someone as silver medalist',
            'add a tag to a person',
            'mark her as strong',
            'remember him for later roles',
            'tag her as a speaker of french',
          ],
          checkedBy: ['description'],
          params: {
            candidateId: { type: 'string', required: true, description: 'Id of the candidate.' },
            tagId: { type: 'string', required: true, description: 'Id of the tag.' },
          },
          returns: { type: 'object', properties: candidateRecord },
        },
        delete: {
          description: 'Takes a tag from a candidate and returns the candidate.',
          risk: 'destructive',
          permission: 'candidatesWrite',
          also: ['untag', 'take off', 'remove a label'],
          goals: [
            'remove a tag from a candidate',
            'untag an applicant',
            'take off a label of a person',
            'candidate should lose the tag',
          ],
          checkedBy: ['description'],
          params: {
            candidateId: { type: 'string', required: true, description: 'Id of the candidate.' },
            tagId: { type: 'string', required: true, description: 'Id of the tag.' },
          },
          returns: { type: 'object', properties: candidateRecord },
        },
      },
    },
    custom_field_values: {
      description: 'Values of custom fields. They are read with the record that has them.',
      key: 'id',
      brief: ['id', 'title', 'isPrivate'],
      also: ['set field', 'fill in', 'value of a field', 'set a custom field', 'custom field'],
      record: customFieldValueRecord,
      actions: {
        update: {
          description: 'Sets several custom fields of one record and returns their values.',
          risk: 'write',
          permission: 'candidatesWrite',
          goals: [
            'set a custom field of a candidate',
            'fill in an extra field',
            'change the notice period field',
            'write values into custom fields of a job',
            'set the value of a field on an application',
            'her notice period is three months',
            'he wants 60000 a year',
          ],
          checkedBy: ['description'],
          params: {
            objectId: {
              type: 'string',
              required: true,
              description: 'Id of the record that has the fields.',
            },
            objectType: {
              type: 'string',
              required: true,
              enum: ['Application', 'Candidate', 'Job', 'Opening'],
              description: 'Kind of that record.',
            },
            values: {
              type: 'array',
              items: fieldAssignment,
              required: true,
              description: 'The fields and their values.',
            },
          },
          returns: { type: 'array', items: { type: 'object', properties: customFieldValueRecord } },
        },
      },
    },
  },
  types: {
    job_posting_linked_data: {
      type: 'object',
      properties: {
        '@context': { type: 'string', optional: true },
        '@type': { type: 'string', optional: true },
        title: { type: 'string', optional: true, untrusted: 'name' },
        description: { type: 'string', optional: true, untrusted: true },
        datePosted: { type: 'string', optional: true },
        employmentType: { type: 'string', optional: true },
        hiringOrganization: { ref: 'job_posting_linked_data_hiring_organization', optional: true },
        identifier: { ref: 'job_posting_linked_data_identifier', optional: true },
        jobLocation: { ref: 'job_posting_linked_data_job_location', optional: true },
      },
    },
    job_posting_linked_data_hiring_organization: {
      type: 'object',
      properties: {
        '@type': { type: 'string', optional: true },
        name: { type: 'string', optional: true, untrusted: 'name' },
        sameAs: { type: 'string', optional: true },
      },
    },
    job_posting_linked_data_identifier: {
      type: 'object',
      properties: {
        '@type': { type: 'string', optional: true },
        name: { type: 'string', optional: true, untrusted: 'name' },
        value: { type: 'string', optional: true, sensitive: true, untrusted: true },
      },
    },
    job_posting_linked_data_job_location: {
      type: 'object',
      properties: {
        '@type': { type: 'string', optional: true },
        address: { ref: 'job_posting_linked_data_job_location_address', optional: true },
      },
    },
    job_posting_linked_data_job_location_address: {
      type: 'object',
      properties: { '@type': { type: 'string', optional: true } },
    },
  },
  texts: {
    de: {
      description: 'Bewerber, Bewerbungen, Stellen, Angebote und Interviews eines Ashby-Kontos.',
      auth: {
        token: {
          description:
            'API-Schlüssel aus „Admin“ > „Integrations“ > „API Keys“. Seine Berechtigungen bestimmen, was erreichbar ist.',
          credentials: {
            api_key: {
              label: 'API-Schlüssel',
              description:
                'API-Schlüssel. Er wird nur bei der Erstellung angezeigt und läuft nicht von selbst ab.',
              help: {
                text: 'Öffnen Sie in Ashby „Admin“, dann „Integrations“, dann „API Keys“, und erstellen Sie einen Schlüssel.',
                link: 'https://app.ashbyhq.com/admin/api/keys',
              },
            },
          },
        },
      },
    },
    ja: {
      description: 'Ashby アカウントの候補者、応募、求人、オファー、面接。',
      auth: {
        token: {
          description:
            '「Admin」>「Integrations」>「API Keys」の API キー。キーの権限によって利用できる範囲が決まります。',
          credentials: {
            api_key: {
              label: 'API キー',
              description: 'API キー。作成時に一度だけ表示され、自動的に失効することはありません。',
              help: {
                text: 'Ashby で「Admin」、「Integrations」、「API Keys」の順に開き、キーを作成してください。',
                link: 'https://app.ashbyhq.com/admin/api/keys',
              },
            },
          },
        },
      },
    },
  },
}
