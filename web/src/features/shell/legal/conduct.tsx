/** What may be written under a lesson, and what happens to the rest. */
export function Conduct() {
  return (
    <>
      <h2>Comments and lessons with others</h2>
      <ul>
        <li>Be kind. No insults, no hate, no advertising, nothing unlawful, nobody else’s private data.</li>
        <li>
          What you write stays yours. You allow us to show it under the lesson for as long as it stands.
        </li>
        <li>We may delete what breaks these rules and, when it happens again, close an account.</li>
        <li>Do not record live or private lessons.</li>
      </ul>
    </>
  );
}
