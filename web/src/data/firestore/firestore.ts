import { connectFirestoreEmulator, type Firestore, getFirestore, setLogLevel } from "firebase/firestore/lite";
import { firebaseApp } from "#data/firebase-app.ts";
import { emulatorHosts } from "#data/settings.ts";

export {
  arrayRemove,
  arrayUnion,
  collection,
  deleteDoc,
  deleteField,
  doc,
  documentId,
  getCount,
  getDoc,
  getDocs,
  increment,
  limit,
  orderBy,
  query,
  serverTimestamp,
  setDoc,
  startAfter,
  Timestamp,
  where,
  writeBatch,
} from "firebase/firestore/lite";

// Firebase's logs would show comments and uids.
setLogLevel("silent");

function openFirestore(): Firestore {
  const firestore = getFirestore(firebaseApp);
  const emulators = emulatorHosts();
  if (!emulators) return firestore;
  const { hostname, port } = new URL(`http://${emulators.firestore}`);
  connectFirestoreEmulator(firestore, hostname, Number(port));
  return firestore;
}

export const firestore = openFirestore();
