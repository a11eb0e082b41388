// Generated from specs/wiki.yaml. Do not edit: change the spec and run `npm run generate`.

import type { Client } from '@plugboard/core'
import { bytes } from '@plugboard/core/bytes'
import { type ConnectClient, defineClient } from '@plugboard/core/hosted'
import { oauth2 } from '@plugboard/core/oauth2'
import { type Attachments, type AttachmentsSearch, attachments } from './attachments.ts'
import { type BlogPosts, type BlogPostsSearch, blogPosts } from './blog-posts.ts'
import { type WikiCredentials, wiki } from './connector.ts'
import { type Contents, contents } from './contents.ts'
import { type FooterComments, type FooterCommentsSearch, footerComments } from './footer-comments.ts'
import { type InlineComments, type InlineCommentsSearch, inlineComments } from './inline-comments.ts'
import { type Labels, type LabelsSearch, labels } from './labels.ts'
import { type PageVersions, pageVersions } from './page-versions.ts'
import { type Pages, type PagesSearch, pages } from './pages.ts'
import { type Spaces, type SpacesSearch, spaces } from './spaces.ts'
import { type Users, users } from './users.ts'

/** Entities of a client in your process. */
export interface WikiEntities {
  /** Spaces that pages and blog posts are in. */
  readonly spaces: Spaces
  /** Pages of spaces, which are a tree. */
  readonly pages: Pages
  /** Versions of pages, newest first. */
  readonly page_versions: PageVersions
  /** Blog posts of spaces. */
  readonly blog_posts: BlogPosts
  /** Pages, blog posts, comments and attachments that Confluence's own search finds. */
  readonly contents: Contents
  /** Comments below pages, blog posts and attachments. */
  readonly footer_comments: FooterComments
  /** Comments on passages of pages and blog posts. */
  readonly inline_comments: InlineComments
  /** Files on pages and blog posts. */
  readonly attachments: Attachments
  /** Labels of pages, blog posts and spaces. */
  readonly labels: Labels
  /** Users of the site. */
  readonly users: Users
}

/** Entities of a client of the service, with search in the replica. */
export interface HostedWikiEntities {
  /** Spaces that pages and blog posts are in. */
  readonly spaces: Spaces & SpacesSearch
  /** Pages of spaces, which are a tree. */
  readonly pages: Pages & PagesSearch
  /** Versions of pages, newest first. */
  readonly page_versions: PageVersions
  /** Blog posts of spaces. */
  readonly blog_posts: BlogPosts & BlogPostsSearch
  /** Pages, blog posts, comments and attachments that Confluence's own search finds. */
  readonly contents: Contents
  /** Comments below pages, blog posts and attachments. */
  readonly footer_comments: FooterComments & FooterCommentsSearch
  /** Comments on passages of pages and blog posts. */
  readonly inline_comments: InlineComments & InlineCommentsSearch
  /** Files on pages and blog posts. */
  readonly attachments: Attachments & AttachmentsSearch
  /** Labels of pages, blog posts and spaces. */
  readonly labels: Labels & LabelsSearch
  /** Users of the site. */
  readonly users: Users
}

/** Client that {@link connectWiki} returns for credentials. */
export type Wiki = Client<WikiEntities>

/** Client that {@link connectWiki} returns for the address of a service. */
export type HostedWiki = Client<HostedWikiEntities>

/** The run table of every entity. */
export const entities: {
  readonly spaces: typeof spaces
  readonly pages: typeof pages
  readonly page_versions: typeof pageVersions
  readonly blog_posts: typeof blogPosts
  readonly contents: typeof contents
  readonly footer_comments: typeof footerComments
  readonly inline_comments: typeof inlineComments
  readonly attachments: typeof attachments
  readonly labels: typeof labels
  readonly users: typeof users
} = {
  spaces,
  pages,
  page_versions: pageVersions,
  blog_posts: blogPosts,
  contents,
  footer_comments: footerComments,
  inline_comments: inlineComments,
  attachments,
  labels,
  users,
}

/** Makes a client of all entities: with `auth` in your process, with `hosted` over the service. */
export const connectWiki: ConnectClient<WikiCredentials, WikiEntities, HostedWikiEntities> = defineClient(
  wiki,
  entities,
  { oauth2, bytes },
)
