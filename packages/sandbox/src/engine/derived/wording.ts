/** Words of which samples are made. `{part}`, `{person}`, `{company}` and `{number}` are filled in. */

const list = (text: string): readonly string[] => text.split(';')

/** Titles by the name of the thing that has one. */
const TITLES: readonly (readonly [things: RegExp, titles: readonly string[]])[] = [
  [
    /(issue|bug|ticket|pull|request|incident|case)s?$/i,
    list(
      '{part} fails for large accounts;{part} is slow since the last release;{part} shows an outdated total;{part} ignores the time zone;{part} has no filter;{part} loses its last line;{part} needs a confirmation;{part} accepts an empty name',
    ),
  ],
  [
    /(event|meeting|appointment|booking|interview|schedule)s?$/i,
    list(
      'Planning with {person};{part}: review;Interview: {person};Lunch with {company};Weekly;Call with {company};Retrospective',
    ),
  ],
  [
    /(deal|opportunit|quote|contract)(s|y|ies)?$/i,
    list('{company}: renewal;{company}: pilot;{company}: {number} seats;{company}: migration'),
  ],
  [
    /(repositor(y|ies)|repo|package|service|app)s?$/i,
    list(
      'billing service;web shop;mobile app;design system;data pipeline;docs site;infrastructure;search index',
    ),
  ],
  [
    /(conversation|channel|room|group|team)s?$/i,
    list('general;design;support;releases;random;sales;hiring;incidents'),
  ],
  [
    /(label|tag|topic|categor(y|ies)|keyword)s?$/i,
    list('bug;documentation;good first issue;urgent;question;feature;security;customer'),
  ],
  [
    /(milestone|release|version|sprint|iteration)s?$/i,
    list('Version 1.{number};Sprint {number};Release candidate {number}'),
  ],
  [
    /(task|todo|reminder|action)s?$/i,
    list(
      'Send the contract to {person};Prepare the review with {person};Call {company} back;Update the forecast;Book a room for {number} people',
    ),
  ],
  [
    /(page|article|document|doc|note|post|space|wiki|file|folder|attachment)s?$/i,
    list(
      'Onboarding;How we deploy;Minutes of the review;{part}, explained;Travel policy;Plan for quarter {number};Notes on {company}',
    ),
  ],
  [
    /(message|mail|thread|draft|comment|conversation|repl(y|ies))s?$/i,
    list(
      'Your invoice of last month;{part}: a question;Meeting on Thursday;Offer for {company};Thank you, {person};{part}: next steps',
    ),
  ],
  [
    /(product|item|article|plan|price|sku)s?$/i,
    list('Standing desk;Desk lamp;Notebook, {number} pages;Starter plan;Team plan;Support hours;Travel mug'),
  ],
  [/(calendar)(_?list|s)?$/i, list('Team;On call;Holidays;Room {number};Releases;Private')],
  [/(licen[cs]e)s?$/i, list('MIT License;Apache License 2.0;BSD 3-Clause License')],
  [
    /(project|board|campaign|program)s?$/i,
    list('Website relaunch;New office;{part} 2.0;Migration of {company};Hiring {number}'),
  ],
  [
    /(job|position|opening|role)s?$/i,
    list('Backend engineer;Product designer;Support specialist;Account manager;Data analyst'),
  ],
  [/(department|division)s?$/i, list('Engineering;Sales;Support;Finance;Design;Operations')],
  [/(stage|status|step|pipeline)(es|s)?$/i, list('New;In progress;Waiting;Won;Lost;Done')],
]

type Words = readonly string[]

interface Wording {
  readonly titles: typeof TITLES
  /** For things of any other kind. */
  readonly things: Words
  readonly parts: Words
  readonly sentences: Words
  readonly jobTitles: Words
  readonly labels: Words
  readonly zones: Words
  readonly mimeTypes: Words
  readonly branches: Words
  readonly languages: Words
  readonly trades: Words
  readonly priorities: Words
  readonly states: Words
  readonly folders: Words
  readonly kinds: Words
  readonly roles: Words
  readonly events: Words
  readonly checks: Words
}

export const WORDING: Wording = {
  titles: TITLES,
  things: list(
    'Amber harbor {number};Blue cedar {number};Quiet river {number};Northern light {number};Old mill {number};Green valley {number}',
  ),
  parts: list(
    'The export;The search;The login;The invoice page;The import;The webhook delivery;The password reset;The weekly report;The mobile app;The price list',
  ),
  sentences: list(
    '{part} has to be checked before Friday.;{person} reported it on Monday.;It works again after a restart.;See the attached screenshot.;We agreed on a second review.;The numbers of last month are final.;Please answer until tomorrow.;{part} was changed in the last release.;Nobody else is affected so far.;The customer is waiting for an answer.',
  ),
  jobTitles: list('Engineer;Product manager;Head of sales;Designer;Accountant;Support specialist'),
  labels: list('bug;documentation;urgent;design;api;typescript;backend;customer'),
  zones: list('Europe/Berlin;America/New_York;Asia/Tokyo;Europe/London;America/Sao_Paulo;UTC'),
  mimeTypes: list('application/pdf;text/plain;image/png;text/csv;application/json'),
  branches: list('main;develop;release;feature/search;fix/time-zone'),
  languages: list('TypeScript;Go;Python;Rust;Ruby;Java'),
  priorities: list('low;medium;high'),
  states: list('new;open;waiting;done'),
  folders: list('src;docs;test;assets'),
  kinds: list('standard;internal;external;custom'),
  roles: list('admin;editor;member;viewer'),
  events: list('created;updated;deleted'),
  checks: list('ci/build;ci/test;ci/lint;deploy/preview'),
  trades: list('Nova;Aurora;Harbor;Lumen;Cedar;Vertex;Atlas'),
}
