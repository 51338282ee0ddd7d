import { useMutation, useQuery } from "@tanstack/react-query";
import {
  endOtherSessionsMutation,
  endSessionMutation,
  forgotPasswordMutation,
  getConfigOptions,
  getProfileOptions,
  googleSessionMutation,
  listSessionsOptions,
  refreshSessionMutation,
  resendVerificationMutation,
  resetPasswordMutation,
  signInMutation,
  signUpMutation,
  updateProfileMutation,
  verifyEmailMutation,
} from "@/api/generated/@tanstack/react-query.gen";
import type { Options } from "@/api/generated/sdk.gen";
import type { EndSessionData } from "@/api/generated/types.gen";
import { uncached } from "@/api/uncached";
import { ignoreNotFound } from "@/api/use-deletion";
import { useWrite } from "@/api/use-write";

export const useSignIn = () => useMutation(signInMutation());
export const useGoogleSession = () => useMutation(googleSessionMutation());
export const useSignUp = () => useMutation(signUpMutation());
export const useVerifyEmail = () => useMutation(verifyEmailMutation());
export const useResendVerification = () => useMutation(resendVerificationMutation());
export const useForgotPassword = () => useMutation(forgotPasswordMutation());
export const useResetPassword = () => useMutation(resetPasswordMutation());

/** Checks the saved token, only to announce (api/session-events.ts) when it is refused. */
export function useRecheck() {
  const { mutate } = useMutation(refreshSessionMutation());
  return () => mutate({});
}

export function useConfig() {
  return useQuery({ ...getConfigOptions(), staleTime: Infinity, select: ({ response }) => response });
}

export const useProfile = (id: string) => useQuery({ ...getProfileOptions({ path: { id } }), ...uncached });

export const useUpdateProfile = () => useWrite("updateProfile", updateProfileMutation());

/** Where one is signed in, the latest first. No user has more than one page of that. */
export const useSessions = () => useQuery(listSessionsOptions());

/** One that has ended meanwhile is as good. */
export function useEndSession() {
  const { mutationFn } = endSessionMutation();
  return useWrite("endSession", {
    mutationFn: (variables: Options<EndSessionData>, context) => ignoreNotFound(mutationFn!(variables, context)),
  });
}

export const useEndOtherSessions = () => useWrite("endOtherSessions", endOtherSessionsMutation());
