import personas from "../../../emulator-data/personas.json" with { type: "json" };

export interface Credentials {
  displayName: string;
  email: string;
  password: string;
}

/** A seeded learner by the id emulator-data/personas.json gives them. */
export function credentialsOf(id: string): Credentials {
  const account = personas.find((persona) => persona.id === id)?.account;
  if (!account) throw new Error(`No persona "${id}" with an account.`);
  return account;
}
