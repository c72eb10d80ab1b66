import { paths } from "#lib/paths.ts";

export interface SettingsLink {
  label: string;
  /** What one finds there. */
  note?: string;
  to: string;
  /** As the privacy policy and the terms do wherever they are linked to. */
  opensNewWindow?: boolean;
}

export interface SettingsGroup {
  heading: string;
  links: readonly SettingsLink[];
}

export const SETTINGS_GROUPS: readonly SettingsGroup[] = [
  {
    heading: "You",
    links: [
      { label: "My account", note: "Name, email, password, consents", to: paths.myAccount },
      { label: "Subscriptions", note: "VIP and BASIC, and your plan", to: paths.subscriptions },
    ],
  },
  {
    heading: "Learning",
    links: [
      { label: "Lessons and flashcards", note: "The cards are found with their lesson", to: paths.home },
      { label: "Mini lessons", note: "One thing each, at random", to: paths.miniLessons },
      { label: "Grammar", note: "To read and to print", to: paths.grammar },
      { label: "Live lesson", note: "Tuesday at 8 PM, Swiss time", to: paths.liveLessons },
    ],
  },
  {
    heading: "Help and legal",
    links: [
      { label: "Contact", note: "Questions, and what went wrong", to: paths.contact },
      { label: "Privacy Policy", to: paths.privacyPolicy, opensNewWindow: true },
      { label: "Terms and Conditions", to: paths.termsAndConditions, opensNewWindow: true },
      { label: "Disclaimer", to: paths.disclaimer },
    ],
  },
];
