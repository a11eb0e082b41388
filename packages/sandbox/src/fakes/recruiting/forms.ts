import type { Form } from './rows/interviews.ts'

/** A question: path, text, type and choices. */
type Question = readonly [path: string, title: string, type: string, choices?: readonly string[]]

/** A form with one section. Field ids derive from their paths, so that a form is equal wherever it is shown. */
export function formOf(title: string | null, questions: readonly Question[]): Form {
  return {
    sections: [{ title, descriptionHtml: null, descriptionPlain: null, fields: questions.map(entry) }],
  }
}

function entry([path, title, type, choices]: Question): Readonly<Record<string, unknown>> {
  const selectableValues = choices?.map((label) => ({ label, value: label.toLowerCase() }))
  return {
    isRequired: path !== 'comments',
    descriptionPlain: null,
    field: {
      id: `form-field-${path}`,
      type,
      path,
      humanReadablePath: title,
      title,
      isNullable: path === 'comments',
      ...(selectableValues && { selectableValues }),
    },
  }
}

export const APPLICATION_FORM: Form = formOf(null, [
  ['_systemfield_name', 'Name', 'String'],
  ['_systemfield_email', 'Email', 'Email'],
  ['_systemfield_resume', 'Resume', 'File'],
  ['comments', 'Anything else?', 'LongText'],
])

export const OFFER_FORM: Form = formOf('Offer', [
  ['_systemfield_start_date', 'Start date', 'Date'],
  ['_systemfield_salary', 'Salary', 'Currency'],
  ['comments', 'Comments', 'LongText'],
])

/** Questions of the feedback form. */
export const FEEDBACK_QUESTIONS: readonly Question[] = [
  [
    'overall_recommendation',
    'Overall recommendation',
    'ValueSelect',
    ['Yes', 'No', 'Strong yes', 'Strong no'],
  ],
  ['strengths', 'What speaks for the candidate?', 'LongText'],
  ['comments', 'Comments', 'LongText'],
]
