import { getClip } from "#data/functions/clips.ts";
import { AppError } from "#lib/app-error.ts";
import { fileIn } from "#lib/signed-address.ts";
import { getLessonContent } from "./lesson-content.atoms.ts";

/**
 * Requests the folder of a lesson's clips again.
 * @throws AppError `not-allowed` where the plan does not open the lesson
 */
export async function renewClips(lessonId: string): Promise<string> {
  const content = await getLessonContent(lessonId);
  if (!content.hasAccess) throw new AppError("not-allowed");
  return content.Clips.Url;
}

/**
 * Fetches a clip. Addresses expire after some hours, so an expired one is renewed once.
 * @throws AppError
 */
export async function fetchClip(
  folder: string,
  name: string,
  renew: () => Promise<string>,
): Promise<ArrayBuffer> {
  const known = await getClip(fileIn(folder, name));
  if (known !== "expired") return known;
  const renewed = await getClip(fileIn(await renew(), name));
  if (renewed === "expired") throw new AppError("unavailable");
  return renewed;
}
