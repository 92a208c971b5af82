/** An address that may break at its @ where it is too long for its line. */
export function BreakingEmail({ email }: { email: string }) {
  const [user = '', ...host] = email.split(/(?=@)/);
  return (
    <>
      {user}
      <wbr />
      {host.join('')}
    </>
  );
}
