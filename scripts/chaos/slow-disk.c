// LD_PRELOAD: a disk that takes long to write through, while the file that SLOW_DISK names is there.
#define _GNU_SOURCE
#include <dlfcn.h>
#include <stdlib.h>
#include <unistd.h>

static void wait_for_disk(void) {
    const char *file = getenv("SLOW_DISK");
    while (file && access(file, F_OK) == 0) usleep(20000);
}

int fsync(int fd) {
    wait_for_disk();
    return ((int (*)(int))dlsym(RTLD_NEXT, "fsync"))(fd);
}

int fdatasync(int fd) {
    wait_for_disk();
    return ((int (*)(int))dlsym(RTLD_NEXT, "fdatasync"))(fd);
}
