/** An end user in a list, by the application's id. A long id takes three lines at most; the page of the user has all of it. */
export function UserLink({ org, user }: { readonly org: string; readonly user: string }) {
  return (
    <a href={`/console/${org}/users/${encodeURIComponent(user)}`}>
      <bdi class="clamp" title={user}>
        {user}
      </bdi>
    </a>
  )
}
